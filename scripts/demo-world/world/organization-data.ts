import type { OrganizationCategory } from '#shared/model/category-kinds.ts'
import type { CityName } from '../../cities.ts'

/** Kinds of FanPages in the demo world, each with its category and subcategory. */
export const kinds = {
  hockey: ['Sports Teams', 'Hockey'],
  baseball: ['Sports Teams', 'Baseball'],
  basketball: ['Sports Teams', 'Basketball'],
  soccer: ['Sports Teams', 'Soccer'],
  football: ['Sports Teams', 'Football'],
  volleyball: ['Sports Teams', 'Volleyball'],
  lacrosse: ['Sports Teams', 'Lacrosse'],
  rugby: ['Sports Teams', 'Rugby'],
  esports: ['Sports Teams', 'Esports'],
  bia: ['Communities', 'BIAs'],
  chamber: ['Communities', 'Chambers of Commerce'],
  tourism: ['Communities', 'Tourism'],
  radio: ['Media & Influencers', 'Radio'],
  podcast: ['Media & Influencers', 'Podcasts'],
  influencer: ['Media & Influencers', 'Influencers'],
  university: ['Universities & Colleges', 'Universities'],
  college: ['Universities & Colleges', 'Colleges'],
  festival: ['Events', 'Festivals'],
  concert: ['Events', 'Concerts'],
  foundation: ['Charities', 'Foundations'],
  foodBank: ['Charities', 'Food Banks'],
  shelter: ['Charities', 'Shelters'],
} as const satisfies Record<string, readonly [OrganizationCategory, subcategory: string]>
export type Kind = keyof typeof kinds

export interface OrganizationRow {
  readonly name: string
  readonly kind: Kind
  readonly city: CityName
  /** The organization's arena, hall or office. */
  readonly place: string
  readonly english: string
  readonly french: string
  /** Popularity relative to other organizations: 1 is average. */
  readonly draw: number
  /** Name of the brand that this page represents. Such a page has no followers. */
  readonly faceOf?: string
  readonly isArchived?: boolean
}

type Short = readonly [
  name: string,
  city: CityName,
  place: string,
  english: string,
  french: string,
  draw?: number,
]

function rowsOf(kind: Kind, rows: readonly Short[]): OrganizationRow[] {
  return rows.map(([name, city, place, english, french, draw = 1]) => ({
    name,
    kind,
    city,
    place,
    english,
    french,
    draw,
  }))
}

/** The demo account's organization, which comes first in every size of the world. */
export const DEMO_TEAM_NAME = 'Toronto Northlights'
const demoTeam: OrganizationRow = {
  name: DEMO_TEAM_NAME,
  kind: 'hockey',
  city: 'Toronto',
  place: 'Lantern Street Arena',
  english: 'Fast hockey under low rafters, and a horn that you can hear across the Don.',
  french:
    'Du hockey rapide sous un toit bas, et une sirène qu’on entend jusque de l’autre côté du Don.',
  draw: 5,
}

const sports = [
  ...rowsOf('hockey', [
    [
      'Hamilton Ironveil',
      'Hamilton',
      'Harbour Forge Centre',
      'Steel-town hockey: hard forechecks, warm pierogi, cheap seats that see everything.',
      'Du hockey de ville d’acier : échec avant solide, pierogis chauds et places abordables.',
      2,
    ],
    [
      'Les Étincelles de Montréal',
      'Montréal',
      'Aréna du Vieux-Quai',
      'Montréal’s other team, loud on Saturdays and proud of its juniors.',
      'L’autre club de Montréal : bruyant le samedi et fier de ses juniors.',
      3,
    ],
    [
      'Rockford Sleetfoxes',
      'Rockford',
      'Sinnissippi Ice House',
      'Midwest hockey with tailgates in February.',
      'Du hockey du Midwest, avec grillades de stationnement en février.',
      2,
    ],
    [
      'Winnipeg Prairie Gale',
      'Winnipeg',
      'Red Elm Coliseum',
      'Where minus thirty is only an excuse to sing louder.',
      'Ici, moins trente n’est qu’une raison de chanter plus fort.',
      1.6,
    ],
    [
      "St. John's Fogbreakers",
      "St. John's",
      'Battery Road Rink',
      'The easternmost ice on the continent, and the kindest ushers.',
      'La glace la plus à l’est du continent, et les placiers les plus aimables.',
    ],
  ]),
  ...rowsOf('baseball', [
    [
      'Oshawa Steamwheels',
      'Oshawa',
      'Boilerworks Park',
      'Summer nights, seven-inning double-headers and a steam whistle for home runs.',
      'Soirs d’été, programmes doubles et un sifflet à vapeur à chaque circuit.',
      1.6,
    ],
    [
      'Rochester Lilac Nine',
      'Rochester',
      'Genesee Bend Field',
      'Baseball between lilac season and first frost.',
      'Du baseball entre les lilas et les premières gelées.',
    ],
    [
      'Chicago Windrunners',
      'Chicago',
      'Canal Yard',
      'Stolen bases are a house speciality.',
      'Les buts volés sont une spécialité de la maison.',
      1.8,
    ],
  ]),
  ...rowsOf('basketball', [
    [
      'Mississauga Highrisers',
      'Mississauga',
      'Hundred Steps Gym',
      'Ten players, one ball and the loudest drumline in Peel.',
      'Dix joueurs, un ballon et la ligne de tambours la plus bruyante de Peel.',
      2,
    ],
    [
      'Detroit Assembly',
      'Detroit',
      'Line Five Fieldhouse',
      'Built here, runs hard, never idles.',
      'Construit ici, tourne à fond, ne cale jamais.',
      1.5,
    ],
  ]),
  ...rowsOf('soccer', [
    [
      'Etobicoke Albion Vale FC',
      'Toronto',
      'Humbervale Grounds',
      'Community football with a first team worth the bus ride.',
      'Un club de quartier dont la première équipe vaut le détour en autobus.',
      2,
    ],
    [
      'Vancouver Tidewater FC',
      'Vancouver',
      'False Bay Park',
      'Rain or shine; mostly rain.',
      'Beau temps, mauvais temps; surtout mauvais temps.',
      1.6,
    ],
    [
      'AS Belle-Rive de Québec',
      'Québec',
      'Stade des Remparts',
      'Blue and white, and drums from the first minute.',
      'Bleu et blanc, et les tambours dès la première minute.',
      1.3,
    ],
  ]),
  ...rowsOf('football', [
    [
      'Regina Grainhammers',
      'Regina',
      'Elevator Field',
      'Three downs, one thermos, the whole prairie watching.',
      'Trois essais, un thermos et toute la prairie qui regarde.',
      1.5,
    ],
    [
      'Buffalo Snowbelts',
      'Buffalo',
      'Canalside Bowl',
      'If the field is white, we are at home.',
      'Si le terrain est blanc, c’est que nous sommes chez nous.',
      1.8,
    ],
  ]),
  ...rowsOf('volleyball', [
    [
      'Ottawa Rideau Spike',
      'Ottawa',
      'Locksmith Gymnasium',
      'Six on the floor and a bilingual cheer for every block.',
      'Six au sol et un cri bilingue à chaque contre.',
      1.2,
    ],
    [
      'Phoenix Sandlots',
      'Phoenix',
      'Copper Basin Courts',
      'Indoor in summer, beach in winter: it makes sense here.',
      'À l’intérieur l’été, sur sable l’hiver : ici, c’est logique.',
    ],
  ]),
  ...rowsOf('lacrosse', [
    [
      'Peterborough Liftlock Lacrosse',
      'Peterborough',
      'Otonabee Box',
      'The country’s summer game in a box that shakes.',
      'Le sport d’été du pays dans une enceinte qui tremble.',
    ],
    [
      'Niagara Torrent',
      'St. Catharines',
      'Escarpment Arena',
      'Quick sticks near loud water.',
      'Des crosses rapides près d’une eau bruyante.',
    ],
  ]),
  ...rowsOf('rugby', [
    [
      'Halifax Gunmetal RFC',
      'Halifax',
      'Citadel Slope Pitch',
      'Mud, song and a chowder supper after.',
      'De la boue, des chants et une chaudrée après le match.',
    ],
    [
      'Denver Milepost RFC',
      'Denver',
      'Thin Air Grounds',
      'Visitors say they forgot about the altitude.',
      'Les visiteurs disent avoir oublié l’altitude.',
    ],
  ]),
  ...rowsOf('esports', [
    [
      'Toronto Pixel Lanterns',
      'Toronto',
      'The Switchroom',
      'Pro players on stage, watch parties in the foyer.',
      'Des pros sur scène, des soirées de visionnement dans le hall.',
      1.4,
    ],
  ]),
]

const communities = [
  ...rowsOf('bia', [
    [
      'Lantern Row BIA',
      'Toronto',
      '88 Lantern Street',
      'Ninety shops on six blocks, and a night market in June.',
      'Quatre-vingt-dix commerces sur six pâtés de maisons et un marché de nuit en juin.',
      2,
    ],
    [
      'Old Tannery Village BIA',
      'Kitchener',
      '4 Tannery Lane',
      'Brick alleys, local makers and free parking after six.',
      'Ruelles de brique, artisans d’ici et stationnement gratuit après 18 h.',
      1.3,
    ],
    [
      'SDC Rue des Tilleuls',
      'Montréal',
      '212, rue des Tilleuls',
      'A street closed to cars all summer and open to everybody.',
      'Une rue fermée aux autos tout l’été et ouverte à tous.',
      1.3,
    ],
    [
      'Gaslamp Steps BIA',
      'Vancouver',
      '17 Ferry Street',
      'Coffee at the bottom, views at the top, shops on every step.',
      'Un café en bas, la vue en haut, une boutique à chaque marche.',
    ],
  ]),
  ...rowsOf('chamber', [
    [
      'Credit Bend Chamber of Commerce',
      'Mississauga',
      '300 Commons Avenue',
      'Twelve hundred businesses that would rather meet than mail.',
      'Douze cents entreprises qui aiment mieux se voir que s’écrire.',
    ],
    [
      'Genesee Bridge Chamber of Commerce',
      'Rochester',
      '61 Station Street',
      'Main Street members, breakfast on the first Tuesday.',
      'Les commerces de la rue principale, déjeuner le premier mardi.',
    ],
  ]),
  ...rowsOf('tourism', [
    [
      'Avalon Coast Tourism',
      "St. John's",
      '9 Signal Hill Drive',
      'Icebergs in May, music in every kitchen.',
      'Des icebergs en mai, de la musique dans chaque cuisine.',
    ],
    [
      'Tourisme Vieux-Fleuve',
      'Québec',
      '30, rue du Vieux-Quai',
      'Walls to walk, stairs to climb, terraces to rest on.',
      'Des remparts à parcourir, des escaliers à monter, des terrasses pour souffler.',
      1.2,
    ],
    [
      'Discover Kempenfelt Shores',
      'Barrie',
      '5 Commons Avenue',
      'Lake in summer, ice huts in winter, an hour from the city.',
      'Le lac l’été, les cabanes à pêche l’hiver, à une heure de la ville.',
    ],
  ]),
]

const media = [
  ...rowsOf('radio', [
    [
      'Lakeside Radio Toronto',
      'Toronto',
      '19 Ferry Street',
      'Local news, good records and traffic without shouting.',
      'Des nouvelles locales, de bons disques et la circulation sans crier.',
      1.8,
    ],
    [
      'Radio Belvédère',
      'Montréal',
      '74, rue de la Gare',
      'Morning radio with opinions and coffee.',
      'La radio du matin, avec du café et des opinions.',
    ],
  ]),
  ...rowsOf('podcast', [
    [
      'The Third Overtime Podcast',
      'Hamilton',
      'Studio 3, Foundry Road',
      'Two former goalies talk too long about one save.',
      'Deux anciens gardiens parlent trop longtemps d’un seul arrêt.',
      1.4,
    ],
  ]),
  ...rowsOf('influencer', [
    [
      'Maple & Mileage',
      'Toronto',
      'On the road',
      'Weekend trips within two hours of the tower, tested with kids.',
      'Des escapades à moins de deux heures de la tour, testées avec des enfants.',
      1.5,
    ],
    [
      'Evergreen Eats',
      'Seattle',
      'Pier 12',
      'Small kitchens, honest reviews, no free meals.',
      'Petites cuisines, critiques honnêtes, aucun repas gratuit.',
    ],
  ]),
]

const schools = [
  ...rowsOf('university', [
    [
      'Kingsbridge University',
      'Kingston',
      'Limestone Campus',
      'Grey stone, red jackets and a rowing team that wakes too early.',
      'Pierre grise, blousons rouges et une équipe d’aviron qui se lève trop tôt.',
      1.4,
    ],
    [
      'Cedar Narrows University',
      'Victoria',
      'Cordova Campus',
      'Ocean science, sea kayaks and deer on the lawns.',
      'Sciences de la mer, kayaks et chevreuils sur la pelouse.',
    ],
  ]),
  ...rowsOf('college', [
    [
      'Escarpment College',
      'Hamilton',
      'Mountain Brow Campus',
      'Trades, nursing and the best cafeteria perogies in the league.',
      'Métiers, soins infirmiers et les meilleurs pierogis de cafétéria de la ligue.',
      1.2,
    ],
    [
      'Collège Rivemont',
      'Gatineau',
      'Campus des Rapides',
      'A college on the river where both languages share a bench.',
      'Un collège au bord de l’eau où les deux langues partagent le même banc.',
    ],
    [
      'Forks of the Thames College',
      'London',
      'Riverside Campus',
      'Film, health and game design in old mill buildings.',
      'Cinéma, santé et jeux vidéo dans d’anciens moulins.',
      1.2,
    ],
  ]),
]

const events = [
  ...rowsOf('festival', [
    [
      'Lanterns on the Don Festival',
      'Toronto',
      'Don Valley Brickyard',
      'Ten thousand paper lanterns on the last weekend of summer.',
      'Dix mille lanternes de papier la dernière fin de semaine de l’été.',
      1.6,
    ],
    [
      'Festival des Neiges bleues',
      'Québec',
      'Plaines du Haut',
      'Ice slides, sugar shacks and a parade in snowshoes.',
      'Glissades, cabanes à sucre et un défilé en raquettes.',
      1.4,
    ],
    [
      'Stubble & Strings Folk Festival',
      'Edmonton',
      'Hawthorn Hill',
      'Fiddles on a hillside, blankets provided.',
      'Des violons à flanc de colline, couvertures fournies.',
    ],
  ]),
  ...rowsOf('concert', [
    [
      'Bandshell Nights',
      'Ottawa',
      'Rideau Bandshell',
      'Free concerts at the canal, every Wednesday in the warm months.',
      'Concerts gratuits au bord du canal, tous les mercredis de la belle saison.',
      1.2,
    ],
    [
      'Red Barn Concerts',
      'Calgary',
      'The Red Barn',
      'Forty shows a year in a barn with perfect sound.',
      'Quarante spectacles par an dans une grange au son parfait.',
    ],
  ]),
]

const charities = [
  ...rowsOf('foundation', [
    [
      'Little Skates Foundation',
      'Toronto',
      '12 Kettle Street',
      'Skates, helmets and ice time for kids who could not pay for them.',
      'Patins, casques et heures de glace pour les enfants qui n’en ont pas les moyens.',
      1.6,
    ],
    [
      'Fondation Grand Pas',
      'Montréal',
      '8, avenue du Verger',
      'Research and respite for families of children who learn to walk late.',
      'Recherche et répit pour les familles d’enfants qui marchent plus tard.',
    ],
  ]),
  ...rowsOf('foodBank', [
    [
      'Full Ladle Food Bank',
      'Guelph',
      '55 Harvest Avenue',
      'Soup on, doors open, no questions.',
      'La soupe est chaude, la porte ouverte, sans questions.',
    ],
    [
      'Cold Lakes Food Share',
      'Minneapolis',
      '140 Mill Race Drive',
      'Three kitchens and a fleet of cargo bikes.',
      'Trois cuisines et une flotte de vélos-cargos.',
    ],
  ]),
  ...rowsOf('shelter', [
    [
      'Warm Paws Shelter',
      'Moncton',
      '27 Weaver Lane',
      'Dogs, cats and one opinionated goose looking for homes.',
      'Chiens, chats et une oie têtue cherchent une maison.',
    ],
  ]),
]

const archived: OrganizationRow[] = [
  {
    name: 'Thunder Bay Nightskaters',
    kind: 'hockey',
    city: 'Thunder Bay',
    draw: 0.3,
    place: 'Kaministiquia Rink',
    english: 'They played their last game in spring; the banners still hang.',
    french: 'Ils ont joué leur dernier match au printemps; les bannières sont restées.',
    isArchived: true,
  },
]

const faces: OrganizationRow[] = [
  face(
    'Great Lakes Hockey Circuit',
    'hockey',
    'Toronto',
    'Rinks around five lakes, one cup.',
    'Des arénas autour de cinq lacs, une seule coupe.',
  ),
  face(
    'Border Summer Baseball League',
    'baseball',
    'Buffalo',
    'Ballparks on both sides of the falls.',
    'Des stades des deux côtés des chutes.',
  ),
  face(
    'Trillium Court Association',
    'basketball',
    'Mississauga',
    'Basketball and volleyball under one roof of clubs.',
    'Basketball et volleyball, un même toit pour plusieurs clubs.',
  ),
  face(
    'Main Streets United',
    'bia',
    'Toronto',
    'Streets that shop, eat and meet together.',
    'Des rues où l’on magasine, mange et se rencontre.',
  ),
  face(
    'Shorewave Media',
    'radio',
    'Toronto',
    'Voices of the north shore, on air and on demand.',
    'Les voix de la rive nord, en ondes et sur demande.',
  ),
  face(
    'Limestone Campus Network',
    'university',
    'Kingston',
    'Campuses that share a card, a shuttle and a rivalry.',
    'Des campus qui partagent une carte, une navette et une rivalité.',
  ),
  face(
    'Four Winds Festivals',
    'festival',
    'Ottawa',
    'A festival for each wind, one wristband.',
    'Un festival pour chaque vent, un seul bracelet.',
  ),
]

function face(
  name: string,
  kind: Kind,
  city: CityName,
  english: string,
  french: string,
): OrganizationRow {
  return { name, kind, city, english, french, place: 'Head office', draw: 0, faceOf: name }
}

/**
 * All organizations. A smaller demo world takes the first organizations, so every category appears
 * early.
 */
export const organizationRows: readonly OrganizationRow[] = [
  demoTeam,
  ...faces.slice(0, 1),
  ...interleaved([sports, communities, media, schools, events, charities]),
  ...archived,
  ...faces.slice(1),
]

function interleaved(lists: readonly (readonly OrganizationRow[])[]): OrganizationRow[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }).flatMap((_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  )
}
