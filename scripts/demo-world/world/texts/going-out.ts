import type { BusinessTexts } from './words.ts'

export const goingOutTexts = {
  hotel: {
    category: 'Travel & Stays',
    names: [
      'The Signal House Hotel',
      'Rook & River Inn',
      'Station Nine Hotel',
      'The Blue Spruce Inn',
      'Harbourlight Hotel',
    ],
    frenchNames: ['Auberge du Grand Héron'],
    about: [
      'Quiet rooms close to the arena, breakfast until eleven on game weekends.',
      'Des chambres calmes près de l’aréna, déjeuner jusqu’à 11 h les fins de semaine de match.',
    ],
    deals: [
      ['{p} off rooms {when}', '{p} de rabais sur les chambres {when}'],
      ['Free late checkout until 2 p.m.', 'Départ tardif gratuit jusqu’à 14 h'],
      [
        'Breakfast for two on the house with any stay',
        'Déjeuner pour deux offert avec tout séjour',
      ],
      [
        '{d} off parking for visiting fans',
        '{d} de rabais sur le stationnement des fans de l’équipe visiteuse',
      ],
      [
        'Book two nights, get {p} off the second',
        'Réservez deux nuits, la deuxième à {p} de rabais',
      ],
      ['Room upgrade for free when there is one', 'Surclassement gratuit selon les disponibilités'],
    ],
    bundles: [
      [
        'Game weekend with two nights and breakfast',
        'Fin de semaine de match avec deux nuits et déjeuners',
        38_000,
      ],
      ['One night with dinner for two', 'Une nuit avec souper pour deux', 27_500],
    ],
    prizes: [['a weekend in the corner suite', 'une fin de semaine dans la suite du coin']],
    keywords: ['hotel', 'stay', 'weekend'],
  },
  museum: {
    category: 'Fun & Culture',
    names: [
      'Museum of Everyday Winter',
      'The Tram Shed Museum',
      'Hall of Small Inventions',
      'Prairie Fossil House',
      'The Map Room',
    ],
    frenchNames: ['Musée des Métiers oubliés'],
    about: [
      'Small rooms, good stories, and something to touch in each.',
      'De petites salles, de bonnes histoires et, dans chacune, quelque chose à toucher.',
    ],
    deals: [
      ['Two tickets for the price of one {when}', 'Deux billets pour le prix d’un {when}'],
      ['Free entry for kids on Sundays', 'Entrée gratuite pour les enfants le dimanche'],
      ['{p} off a yearly membership', '{p} de rabais sur l’abonnement annuel'],
      [
        'Guided tour included with your ticket {when}',
        'Visite guidée comprise avec votre billet {when}',
      ],
      ['{d} off in the museum shop', '{d} de rabais à la boutique du musée'],
      ['Night at the museum for {d} {when}', 'Nocturne au musée pour {d} {when}'],
    ],
    bundles: [
      ['Family pass for the season', 'Laissez-passer familial pour la saison', 9500],
      ['Museum sleepover for two', 'Une nuit au musée pour deux', 14_000],
    ],
    prizes: [['a private tour after closing', 'une visite privée après la fermeture']],
    keywords: ['museum', 'family', 'culture'],
  },
  cinema: {
    category: 'Fun & Culture',
    names: [
      'The Marquee on Mill',
      'Starling Cinema',
      'Reel North',
      'Balcony Pictures',
      'The Projectionist',
    ],
    frenchNames: ['Cinéma L’Étoile filante'],
    about: [
      'Three screens, real butter, and the finals on the big one.',
      'Trois salles, du vrai beurre, et la finale sur le grand écran.',
    ],
    deals: [
      ['Tickets for {d} {when}', 'Billets à {d} {when}'],
      ['Free popcorn with two tickets {when}', 'Maïs soufflé gratuit avec deux billets {when}'],
      ['{p} off matinees for families', '{p} de rabais sur les matinées en famille'],
      ['Upgrade to a balcony seat on us', 'Place au balcon sans supplément'],
      ['{d} off the drink and popcorn combo', '{d} de rabais sur le combo boisson et maïs soufflé'],
      [
        '{p} off ten-film cards bought online',
        '{p} de rabais sur les cartes de dix films achetées en ligne',
      ],
    ],
    bundles: [
      ['Ten films, any seat', 'Dix films, toutes les places', 13_000],
      ['A screening for you and 20 friends', 'Une projection pour vous et 20 amis', 32_000],
    ],
    prizes: [
      ['films for two, every week for a year', 'le cinéma pour deux chaque semaine pendant un an'],
    ],
    keywords: ['movies', 'popcorn', 'tickets'],
  },
  bowling: {
    category: 'Fun & Culture',
    names: [
      'Split & Spare Lanes',
      'Moonshot Alley',
      'Kingpin Row',
      'Gutterball Social',
      'Ten Below Bowling',
    ],
    frenchNames: ['Salon de quilles Le Carreau'],
    about: [
      'Five-pin, ten-pin, disco lights at nine.',
      'Petites quilles, grosses quilles, lumières disco à 21 h.',
    ],
    deals: [
      ['Second game free {when}', 'La deuxième partie gratuite {when}'],
      ['Shoes on the house for groups of four', 'Souliers offerts aux groupes de quatre'],
      ['An hour of bowling for {d} {when}', 'Une heure de quilles pour {d} {when}'],
      ['{p} off kids’ birthday parties', '{p} de rabais sur les fêtes d’enfants'],
      ['Nachos and pitcher, {d} off at your lane', 'Nachos et pichet, {d} de rabais à votre allée'],
      ['{p} off lanes reserved online', '{p} de rabais sur les allées réservées en ligne'],
    ],
    bundles: [
      ['Party for eight with food', 'Fête pour huit avec repas', 18_500],
      ['Five evenings for two', 'Cinq soirées pour deux', 13_500],
    ],
    prizes: [['a lane with your name for a season', 'une allée à votre nom pour une saison']],
    keywords: ['bowling', 'party', 'games'],
  },
  golf: {
    category: 'Sports & Outdoors',
    names: [
      'Fox Hollow Links',
      'Nine Pines Golf',
      'Bunker & Bell',
      'Long Drive Range',
      'Meadowlark Fairways',
    ],
    frenchNames: ['Club de golf Le Vallon vert'],
    about: [
      'Eighteen holes in summer, heated bays and simulators all winter.',
      'Dix-huit trous l’été, terrasses chauffées et simulateurs tout l’hiver.',
    ],
    deals: [
      ['Large bucket of balls for {d} {when}', 'Grand seau de balles pour {d} {when}'],
      ['{p} off twilight rounds', '{p} de rabais sur les rondes du crépuscule'],
      [
        'Free club rental with your first lesson',
        'Bâtons prêtés gratuitement pour votre première leçon',
      ],
      ['Simulator hour: {d} off {when}', 'Heure de simulateur : {d} de rabais {when}'],
      ['Kids golf free with a paying adult', 'Golf gratuit pour les enfants avec un adulte payant'],
      [
        '{p} off gloves and balls in the pro shop',
        '{p} de rabais sur les gants et les balles à la boutique',
      ],
    ],
    bundles: [
      ['Foursome with carts and lunch', 'Quatuor avec voiturettes et dîner', 32_000],
      ['Three lessons with a pro', 'Trois leçons avec un professionnel', 21_000],
    ],
    prizes: [['a round with the team’s captain', 'une ronde avec le capitaine de l’équipe']],
    keywords: ['golf', 'range', 'simulator'],
  },
  climbing: {
    category: 'Sports & Outdoors',
    names: [
      'Crux & Chalk',
      'High Hold Climbing',
      'The Belay House',
      'Granite Works',
      'Top Rope Yard',
    ],
    frenchNames: ['Escalade Le Grand Mur'],
    about: [
      'Walls for first-timers and for those who dream in grades.',
      'Des murs pour les débutants et pour ceux qui rêvent en cotations.',
    ],
    deals: [
      [
        'First visit with shoes and harness for {d}',
        'Première visite avec souliers et baudrier pour {d}',
      ],
      ['Bring a friend for free {when}', 'Amenez un ami gratuitement {when}'],
      ['{p} off a ten-visit pass', '{p} de rabais sur un laissez-passer de dix visites'],
      ['Intro class at half price {when}', 'Cours d’initiation à moitié prix {when}'],
      ['{d} off chalk bags and brushes', '{d} de rabais sur les sacs à magnésie et les brosses'],
      [
        'Kids’ camp: {p} off the second child',
        'Camp de jour : {p} de rabais pour le deuxième enfant',
      ],
    ],
    bundles: [
      ['Learn-to-lead weekend', 'Fin de semaine d’initiation à l’escalade en tête', 18_000],
      ['Family climbing day for four', 'Journée d’escalade en famille pour quatre', 11_000],
    ],
    prizes: [['a guided day on real rock', 'une journée guidée sur de vraies parois']],
    keywords: ['climbing', 'bouldering', 'kids'],
  },
  music: {
    category: 'Fun & Culture',
    names: [
      'Offbeat Records',
      'Fret & Fiddle',
      'The Needle Drop',
      'Encore Music School',
      'Loud Lantern Guitars',
    ],
    frenchNames: ['Disquaire La Face cachée'],
    about: [
      'Vinyl, strings and lessons upstairs on Saturdays.',
      'Vinyles, cordes et cours à l’étage le samedi.',
    ],
    deals: [
      ['Three used records for the price of two', 'Trois vinyles usagés pour le prix de deux'],
      ['{d} off your first lesson', '{d} de rabais sur votre premier cours'],
      ['Free guitar restringing {when}', 'Changement de cordes gratuit {when}'],
      ['{p} off headphones and amps', '{p} de rabais sur les casques et les amplis'],
      ['{p} off new vinyl {when}', '{p} de rabais sur les vinyles neufs {when}'],
      ['Ukulele workshop for {d} {when}', 'Atelier d’ukulélé pour {d} {when}'],
    ],
    bundles: [
      ['Starter guitar with four lessons', 'Première guitare avec quatre cours', 24_000],
      ['Record player and three albums', 'Tourne-disque et trois albums', 19_500],
    ],
    prizes: [
      ['studio time to record your anthem', 'du temps de studio pour enregistrer votre hymne'],
    ],
    keywords: ['music', 'vinyl', 'lessons'],
  },
  travel: {
    category: 'Travel & Stays',
    names: [
      'Away Game Travel',
      'Paper Plane Trips',
      'Compass & Carry-On',
      'Long Weekend Tours',
      'Window Seat Travel',
    ],
    frenchNames: ['Voyages Cap au large'],
    about: [
      'Fan trips to away games, and beaches for the off-season.',
      'Des voyages de fans et des plages pour la saison morte.',
    ],
    deals: [
      ['{d} off any away-game bus trip', '{d} de rabais sur tout voyage en autocar vers un match'],
      ['{p} off package tours {when}', '{p} de rabais sur les forfaits {when}'],
      [
        'Free seat selection on your next booking',
        'Choix du siège gratuit à votre prochaine réservation',
      ],
      ['Luggage at {p} off when you book', 'Valises à {p} de rabais si vous réservez'],
      ['Kids ride the fan bus for free {when}', 'Autocar des fans gratuit pour les enfants {when}'],
      [
        '{d} off a planning hour with an agent',
        '{d} de rabais sur une heure de planification avec un conseiller',
      ],
    ],
    bundles: [
      [
        'Away-game trip with bus, ticket and hotel',
        'Forfait match à l’extérieur avec autocar, billet et hôtel',
        36_000,
      ],
      ['Day trip to the falls for two', 'Excursion d’un jour aux chutes pour deux', 15_000],
    ],
    prizes: [['a trip to the final for two', 'un voyage pour deux à la finale']],
    keywords: ['travel', 'bus', 'away games'],
  },
} as const satisfies Record<string, BusinessTexts>
