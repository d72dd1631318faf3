import type { BusinessTexts } from './words.ts'

export const foodTexts = {
  pizza: {
    category: 'Restaurants',
    names: [
      'Crease & Crust Pizzeria',
      'Ember Lane Pizza',
      'Two Flour Sisters',
      'Pie on Foundry',
      'Basil & Brick',
    ],
    frenchNames: ['Pizzeria La Mie dorée'],
    about: [
      'Slow dough, a loud oven and a table for the whole team after the game.',
      'Une pâte qui prend son temps, un four qui ronfle et une table pour toute l’équipe après le match.',
    ],
    deals: [
      ['2-for-1 large pizzas {when}', 'Deux grandes pizzas pour le prix d’une {when}'],
      [
        'A free order of garlic bread with any large pizza',
        'Un pain à l’ail gratuit à l’achat d’une grande pizza',
      ],
      ['{p} off your whole table {when}', '{p} de rabais pour toute la table {when}'],
      ['Slice and soft drink for {d} {when}', 'Pointe et boisson gazeuse pour {d} {when}'],
      [
        '{d} off two pizzas, delivered or picked up',
        '{d} de rabais sur deux pizzas, livrées ou à emporter',
      ],
      [
        'Kids’ pizza on the house with every adult meal',
        'La pizza des enfants offerte avec chaque repas d’adulte',
      ],
      ['Free dipping sauces for the late-night crowd', 'Sauces offertes aux couche-tard'],
      ['{p} off family-size pizzas {when}', '{p} de rabais sur les pizzas familiales {when}'],
      ['Half-price tiramisu after any pizza', 'Tiramisu à moitié prix après une pizza'],
      [
        'Lunch pizza and salad, {d} off on weekdays',
        'Pizza et salade du midi, {d} de moins en semaine',
      ],
      ['Pay for a medium, get a large {when}', 'Payez une moyenne, recevez une grande {when}'],
      ['Ten wings for {d} with any pizza {when}', 'Dix ailes pour {d} avec toute pizza {when}'],
      ['{p} off gluten-free crusts', '{p} de rabais sur les croûtes sans gluten'],
      ['Free cannoli for tables of four or more', 'Cannoli offerts aux tables de quatre et plus'],
      ['Frozen take-home pizzas, {p} off', 'Pizzas surgelées à emporter, {p} de rabais'],
      ['Calzone of the week for {d}', 'Le calzone de la semaine pour {d}'],
      [
        'A pitcher of house lemonade with two large pizzas',
        'Un pichet de limonade maison avec deux grandes pizzas',
      ],
      [
        'Build-your-own pizza night: {p} off {when}',
        'Soirée pizza sur mesure : {p} de rabais {when}',
      ],
    ],
    bundles: [
      [
        'Four large pizzas and wings for the whole bench',
        'Quatre grandes pizzas et des ailes pour tout le banc',
        9200,
      ],
      ['Pizza night for two with wine', 'Soirée pizza pour deux avec vin', 6400],
      ['A pizza-making class for four', 'Un atelier de pizza pour quatre', 16_000],
    ],
    prizes: [
      ['pizza for a year', 'de la pizza pendant un an'],
      ['a private pizza party for 20', 'une fête privée à la pizzeria pour 20 personnes'],
    ],
    keywords: ['pizza', 'takeout', 'italian'],
  },
  burgers: {
    category: 'Restaurants',
    names: [
      'Tall Order Burgers',
      'Griddle & Gate',
      'The Smash Yard',
      'Penalty Box Burgers',
      'Northfork Grill',
    ],
    frenchNames: ['Le Petit Gril du Quai'],
    about: [
      'Beef ground every morning, buns from down the street, fries cut by hand.',
      'Bœuf haché chaque matin, pains du coin de la rue, frites coupées à la main.',
    ],
    deals: [
      ['A second burger at half price {when}', 'Le deuxième burger à moitié prix {when}'],
      ['Free fries with any double burger', 'Frites gratuites avec tout burger double'],
      [
        '{d} off the burger, fries and shake trio',
        '{d} de rabais sur le trio burger, frites et lait frappé',
      ],
      [
        'Upgrade to onion rings on us {when}',
        'Rondelles d’oignon à la place des frites, sans frais {when}',
      ],
      ['{p} off veggie burgers every Monday', '{p} de rabais sur les burgers végétariens le lundi'],
      ['Kids eat for {d} {when}', 'Repas d’enfant à {d} {when}'],
      [
        'Free milkshake for birthday fans this month',
        'Lait frappé offert aux fans dont c’est le mois d’anniversaire',
      ],
    ],
    bundles: [
      ['Burger feast for six', 'Festin de burgers pour six', 11_400],
      ['Ten burger lunches, one card', 'Dix burgers du midi sur une carte', 15_000],
    ],
    prizes: [['a burger a week until summer', 'un burger par semaine jusqu’à l’été']],
    keywords: ['burgers', 'grill', 'family'],
  },
  coffee: {
    category: 'Cafés & Bakeries',
    names: [
      'Morning Skate Coffee',
      'Tin Kettle Roasters',
      'Longshadow Coffee',
      'Quiet Cup Roastery',
      'Field Notes Café',
    ],
    frenchNames: ['Café du Petit Matin'],
    about: [
      'Small-batch roasts, a window seat and a barista who remembers your name.',
      'Torréfaction en petits lots, une place à la fenêtre et un barista qui retient votre nom.',
    ],
    deals: [
      ['Any latte for {d} before 9 a.m.', 'Un latte au choix pour {d} avant 9 h'],
      ['Free refill of filter coffee {when}', 'Deuxième café filtre gratuit {when}'],
      ['Buy a bag of beans, get your coffee free', 'Un café offert à l’achat d’un sac de grains'],
      ['{p} off iced drinks {when}', '{p} de rabais sur les boissons glacées {when}'],
      ['Cookie on the house with two hot drinks', 'Un biscuit offert avec deux boissons chaudes'],
      [
        '{d} off your first box of beans by mail',
        '{d} de rabais sur votre première boîte de grains par la poste',
      ],
      ['Bring your own cup, save {p}', 'Apportez votre tasse, économisez {p}'],
    ],
    bundles: [
      ['Twenty coffees on one card', 'Vingt cafés sur une carte', 8500],
      ['Latte-art evening for two', 'Soirée d’art du latte pour deux', 9000],
    ],
    prizes: [['a coffee every day for six months', 'un café par jour pendant six mois']],
    keywords: ['coffee', 'espresso', 'beans'],
  },
  bakery: {
    category: 'Cafés & Bakeries',
    names: [
      'Risen Street Bakery',
      'Crumb & Clover',
      'The Rye Window',
      'Butterlane',
      'Four O’Clock Loaf',
    ],
    frenchNames: ['Boulangerie Blé et Brume'],
    about: [
      'Sourdough out of the oven at seven, gone by noon.',
      'Le levain sort du four à sept heures; à midi, il n’en reste plus.',
    ],
    deals: [
      ['A dozen bagels for the price of nine', 'Une douzaine de bagels pour le prix de neuf'],
      ['Free croissant with any loaf {when}', 'Un croissant gratuit à l’achat d’un pain {when}'],
      [
        '{p} off birthday cakes ordered two days ahead',
        '{p} de rabais sur les gâteaux d’anniversaire commandés deux jours d’avance',
      ],
      ['Everything left at 5 p.m. is {p} off', 'Après 17 h, tout ce qui reste est à {p} de rabais'],
      ['{d} off the weekend brunch box', '{d} de rabais sur la boîte brunch de la fin de semaine'],
      ['Team-colour doughnuts for {d} {when}', 'Beignes aux couleurs de l’équipe pour {d} {when}'],
    ],
    bundles: [
      ['Breakfast boxes for the office', 'Boîtes déjeuner pour le bureau', 9600],
      [
        'Sourdough workshop with starter to keep',
        'Atelier de levain, avec votre levain à emporter',
        11_000,
      ],
    ],
    prizes: [
      ['a custom cake for your next party', 'un gâteau sur mesure pour votre prochaine fête'],
    ],
    keywords: ['bread', 'pastry', 'cakes'],
  },
  brewery: {
    category: 'Bars & Breweries',
    names: [
      'Loose Gravel Brewing',
      'Tugboat Alley Brewery',
      'Seventh Barrel',
      'Hollow Oak Brewing',
      'Grandstand Ales',
    ],
    frenchNames: ['Microbrasserie La Bruine'],
    about: [
      'Eight taps, one dog, and the game always on.',
      'Huit pompes, un chien et le match toujours à l’écran.',
    ],
    deals: [
      ['Tasting flight for {d} {when}', 'Palette de dégustation pour {d} {when}'],
      ['{p} off growler fills on Thursdays', '{p} de rabais sur les cruchons le jeudi'],
      [
        'Free pretzel with the first round {when}',
        'Un bretzel gratuit avec la première tournée {when}',
      ],
      ['Four-packs to go, {d} off', 'Emballages de quatre à emporter, {d} de rabais'],
      [
        'Brewery tour: bring a friend for free',
        'Visite de la brasserie : votre ami entre gratuitement',
      ],
      [
        'Alcohol-free pints at {d} for the driver',
        'Pintes sans alcool à {d} pour le conducteur désigné',
      ],
    ],
    bundles: [
      [
        'Brew day with the brewmaster for two',
        'Une journée de brassage avec le maître brasseur pour deux',
        18_000,
      ],
      ['Tour, flight and dinner for two', 'Visite, dégustation et souper pour deux', 9800],
    ],
    prizes: [['a beer named after you', 'une bière à votre nom']],
    keywords: ['craft beer', 'taproom', 'tour'],
  },
  sushi: {
    category: 'Restaurants',
    names: [
      'Paper Crane Sushi',
      'Blue Bamboo Kitchen',
      'Harbour Roll House',
      'Little Wasabi',
      'Tide Table Sushi',
    ],
    frenchNames: ['Sushi Les Trois Vagues'],
    about: [
      'Fish that came in this morning, rice that takes an hour to get right.',
      'Le poisson arrivé ce matin, un riz qui demande une heure de soin.',
    ],
    deals: [
      ['Second maki roll at half price {when}', 'Le deuxième rouleau maki à moitié prix {when}'],
      ['Free miso soup with every lunch set', 'Soupe miso gratuite avec chaque menu du midi'],
      ['{p} off party platters {when}', '{p} de rabais sur les plateaux à partager {when}'],
      ['{d} off orders placed online', '{d} de rabais sur les commandes en ligne'],
      [
        'Green-tea ice cream on the house after dinner',
        'Crème glacée au thé vert offerte après le souper',
      ],
      ['Poke bowl of the week for {d}', 'Le poké de la semaine pour {d}'],
    ],
    bundles: [
      ['A 60-piece platter to share', 'Un plateau de 60 morceaux à partager', 8900],
      ['Sushi-rolling class for two', 'Atelier de sushis pour deux', 13_000],
    ],
    prizes: [
      ['a tasting menu for four at the counter', 'un menu dégustation pour quatre au comptoir'],
    ],
    keywords: ['sushi', 'japanese', 'takeout'],
  },
  tacos: {
    category: 'Restaurants',
    names: [
      'Lucky Lime Tacos',
      'Marigold Taqueria',
      'Three Salsas',
      'Corner Kick Cantina',
      'Sol on Station',
    ],
    frenchNames: ['La Cantine Soleil piquant'],
    about: [
      'Corn tortillas pressed to order, salsas from mild to brave.',
      'Tortillas de maïs pressées à la commande, salsas de douce à courageuse.',
    ],
    deals: [
      ['Three tacos for the price of two {when}', 'Trois tacos pour le prix de deux {when}'],
      ['Free guacamole with any platter', 'Guacamole gratuit avec tout plateau'],
      ['{p} off Taco Tuesday for fans', '{p} de rabais pour les fans le mardi des tacos'],
      ['Churros for {d} {when}', 'Churros pour {d} {when}'],
      [
        '{d} off the nacho mountain for sharing',
        '{d} de rabais sur la montagne de nachos à partager',
      ],
      ['Horchata on us with any burrito', 'Horchata offerte avec tout burrito'],
    ],
    bundles: [
      ['Taco bar for ten, ready to carry', 'Bar à tacos pour dix, prêt à emporter', 15_500],
      ['Fiesta dinner for four', 'Souper fiesta pour quatre', 10_800],
    ],
    prizes: [['tacos for your whole team', 'des tacos pour toute votre équipe']],
    keywords: ['tacos', 'mexican', 'cantina'],
  },
  'ice-cream': {
    category: 'Cafés & Bakeries',
    names: [
      'Zamboni Scoops',
      'Polar Pint Creamery',
      'Cone Street',
      'Sundae League',
      'Maple & Float',
    ],
    frenchNames: ['Crèmerie L’Ours givré'],
    about: [
      'Twenty-four flavours, one of them always in the home colours.',
      'Vingt-quatre saveurs, dont une toujours aux couleurs de l’équipe.',
    ],
    deals: [
      ['Two scoops for the price of one {when}', 'Deux boules pour le prix d’une {when}'],
      ['Free waffle cone upgrade {when}', 'Cornet gaufré offert {when}'],
      ['{d} off pints to take home', '{d} de rabais sur les pots à emporter'],
      ['Banana split for {d} before supper', 'Banana split pour {d} avant le souper'],
      ['{p} off ice-cream cakes', '{p} de rabais sur les gâteaux à la crème glacée'],
      [
        'Kids in jerseys get free sprinkles and a smile',
        'Bonbons à saupoudrer gratuits pour les enfants en chandail',
      ],
    ],
    bundles: [
      ['Sundae bar for a class of 25', 'Bar à coupes glacées pour une classe de 25', 14_000],
      ['Ten double cones on a card', 'Dix cornets doubles sur une carte', 7000],
    ],
    prizes: [['a flavour of your own for a month', 'une saveur à votre nom pendant un mois']],
    keywords: ['ice cream', 'dessert', 'kids'],
  },
  grocery: {
    category: 'Groceries & Health',
    names: [
      'Parsley & Sons Market',
      'The Good Crate',
      'Commons Grocer',
      'Three Rivers Pantry',
      'Sunny Side Foods',
    ],
    frenchNames: ['Épicerie du Vieux-Verger'],
    about: [
      'A neighbourhood grocer with local produce and a real butcher.',
      'Une épicerie de quartier, des produits d’ici et un vrai boucher.',
    ],
    deals: [
      ['{d} off a basket of $60 or more', '{d} de rabais sur un panier de 60 $ et plus'],
      [
        '{p} off local fruit and vegetables {when}',
        '{p} de rabais sur les fruits et légumes d’ici {when}',
      ],
      [
        'Free delivery on your first online order',
        'Livraison gratuite de votre première commande en ligne',
      ],
      [
        'Snack trays for the game: {p} off',
        'Plateaux de grignotines pour le match : {p} de rabais',
      ],
      [
        'Buy two deli salads, get the third free',
        'Deux salades du comptoir achetées, la troisième gratuite',
      ],
      [
        'Reusable bag on us with any purchase {when}',
        'Un sac réutilisable offert à l’achat {when}',
      ],
    ],
    bundles: [
      [
        'Local harvest box for a family of four',
        'Panier de récolte locale pour une famille de quatre',
        7800,
      ],
      ['Barbecue kit for eight', 'Ensemble barbecue pour huit', 12_000],
    ],
    prizes: [['groceries for three months', 'trois mois d’épicerie']],
    keywords: ['groceries', 'local', 'produce'],
  },
} as const satisfies Record<string, BusinessTexts>
