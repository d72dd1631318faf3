import type { BusinessTexts } from './words.ts'

export const shopTexts = {
  bookstore: {
    category: 'Shopping',
    names: [
      'Dog-Eared & Co.',
      'Chapter House North',
      'The Lamplit Page',
      'Margins Bookshop',
      'Paper Harbour Books',
    ],
    frenchNames: ['Librairie Page blanche'],
    about: [
      'New and used books, a reading chair and a cat named Comma.',
      'Livres neufs et usagés, un fauteuil de lecture et un chat nommé Virgule.',
    ],
    deals: [
      [
        'Buy two paperbacks, get a third free',
        'Deux livres de poche achetés, un troisième gratuit',
      ],
      ['{p} off the sports shelf {when}', '{p} de rabais sur le rayon des sports {when}'],
      ['{d} off any order sent by mail', '{d} de rabais sur toute commande postée'],
      ['Free bookmark and coffee with a hardcover', 'Signet et café offerts avec un livre relié'],
      ['{p} off children’s books {when}', '{p} de rabais sur les livres jeunesse {when}'],
      [
        'Trade in five books, leave with {d} credit',
        'Échangez cinq livres contre un crédit de {d}',
      ],
    ],
    bundles: [
      ['Mystery parcel of six books', 'Colis mystère de six livres', 9000],
      ['A book a month for half a year', 'Un livre par mois pendant six mois', 13_200],
    ],
    prizes: [['a shelf of 50 books', 'une bibliothèque de 50 livres']],
    keywords: ['books', 'reading', 'gifts'],
  },
  toys: {
    category: 'Shopping',
    names: [
      'Wobble & Whistle Toys',
      'The Marble Run',
      'Kite & Kaboose',
      'Rainy Day Toy Co.',
      'Tiny Stadium Toys',
    ],
    frenchNames: ['Jouets La Toupie folle'],
    about: [
      'Toys that need no batteries, and a few that are worth them.',
      'Des jouets sans piles, et quelques-uns qui les valent.',
    ],
    deals: [
      ['{p} off board games {when}', '{p} de rabais sur les jeux de société {when}'],
      ['Free gift wrap and card on any toy', 'Emballage cadeau et carte offerts avec tout jouet'],
      ['{d} off mini hockey sets', '{d} de rabais sur les ensembles de mini-hockey'],
      ['Second puzzle at half price', 'Le deuxième casse-tête à moitié prix'],
      [
        'Birthday club: {p} off in your child’s month',
        'Club d’anniversaire : {p} de rabais le mois de votre enfant',
      ],
      ['Free shipping of online orders {when}', 'Livraison gratuite des commandes en ligne {when}'],
    ],
    bundles: [
      ['Family game-night box', 'Boîte soirée de jeux en famille', 8800],
      ['Wooden train starter set', 'Premier ensemble de train en bois', 12_000],
    ],
    prizes: [
      ['a five-minute run through the store', 'cinq minutes de course folle dans le magasin'],
    ],
    keywords: ['toys', 'games', 'kids'],
  },
  'sports-shop': {
    category: 'Sports & Outdoors',
    names: [
      'Overtime Outfitters',
      'Benchwarmer Sports',
      'Trailhead & Turf',
      'Puckdrop Supply',
      'The Locker Aisle',
    ],
    frenchNames: ['Sports Première Ligne'],
    about: [
      'Sticks, cleats and boots fitted by people who play.',
      'Bâtons, crampons et bottes ajustés par des gens qui jouent.',
    ],
    deals: [
      ['{p} off replica jerseys {when}', '{p} de rabais sur les chandails répliques {when}'],
      ['Free skate sharpening with any stick', 'Aiguisage gratuit à l’achat d’un bâton'],
      [
        '{d} off a new helmet when you bring the old one',
        '{d} de rabais sur un casque neuf en échange de l’ancien',
      ],
      [
        '{p} off running shoes on Sunday mornings',
        '{p} de rabais sur les souliers de course le dimanche matin',
      ],
      [
        'Team bags at {p} off, name printed free',
        'Sacs d’équipe à {p} de rabais, nom imprimé gratuitement',
      ],
      ['Racket restringing for {d}', 'Recordage de raquette pour {d}'],
      [
        '{d} off kids’ gear swapped by season',
        '{d} de rabais sur l’équipement d’enfant échangé à chaque saison',
      ],
    ],
    bundles: [
      ['Skates, sharpening and case', 'Patins, aiguisage et étui', 21_000],
      ['Goalie starter kit for kids', 'Premier équipement de gardien pour enfant', 28_000],
    ],
    prizes: [['head-to-toe gear for your line', 'l’équipement complet pour votre trio']],
    keywords: ['sports', 'equipment', 'jerseys'],
  },
  hardware: {
    category: 'Home & Garden',
    names: [
      'Nuts & Bolton Hardware',
      'Plumb Line Supply',
      'Sawhorse Hardware',
      'The Paint Ladder',
      'Keystone & Nail',
    ],
    frenchNames: ['Quincaillerie Le Bon Clou'],
    about: [
      'One screw or a whole kitchen: somebody here knows which aisle.',
      'Une vis ou toute une cuisine : ici, quelqu’un connaît la bonne allée.',
    ],
    deals: [
      [
        '{p} off paint in your team’s colours',
        '{p} de rabais sur la peinture aux couleurs de votre équipe',
      ],
      ['{d} off any purchase over $75 {when}', '{d} de rabais sur un achat de plus de 75 $ {when}'],
      ['Two keys cut for the price of one', 'Deux clés taillées pour le prix d’une'],
      ['Free tool rental for a day {when}', 'Location d’outil gratuite pour un jour {when}'],
      [
        '{p} off snow shovels before the first storm',
        '{p} de rabais sur les pelles avant la première tempête',
      ],
      [
        'Order online by noon, free delivery the same day',
        'Commandez en ligne avant midi, livraison gratuite le jour même',
      ],
    ],
    bundles: [
      ['Backyard rink kit', 'Ensemble patinoire de cour', 26_000],
      ['Starter toolbox, 60 pieces', 'Coffre à outils de base, 60 pièces', 13_000],
    ],
    prizes: [['a workshop makeover', 'un atelier remis à neuf']],
    keywords: ['tools', 'paint', 'home'],
  },
  garden: {
    category: 'Home & Garden',
    names: [
      'Trowel & Thyme',
      'Greenbank Nursery',
      'The Potting Yard',
      'Fern Gully Garden Centre',
      'Sprout Row',
    ],
    frenchNames: ['Jardins du Colibri'],
    about: [
      'Hardy plants for short summers, and advice that grows with you.',
      'Des plantes solides pour les étés courts, et des conseils qui poussent avec vous.',
    ],
    deals: [
      ['{p} off perennials {when}', '{p} de rabais sur les vivaces {when}'],
      ['Buy three herbs, get a pot free', 'Trois fines herbes achetées, un pot gratuit'],
      [
        '{d} off a bouquet in your team’s colours',
        '{d} de rabais sur un bouquet aux couleurs de votre équipe',
      ],
      ['Free soil test {when}', 'Analyse de sol gratuite {when}'],
      ['{p} off houseplants all winter', '{p} de rabais sur les plantes d’intérieur tout l’hiver'],
      ['Seeds by mail: four packets for {d}', 'Semences par la poste : quatre sachets pour {d}'],
    ],
    bundles: [
      ['Balcony garden, planted and ready', 'Jardin de balcon, planté et prêt', 9500],
      ['Wreath-making evening for two', 'Soirée de fabrication de couronnes pour deux', 8000],
    ],
    prizes: [['a garden designed and planted for you', 'un jardin dessiné et planté pour vous']],
    keywords: ['garden', 'plants', 'flowers'],
  },
  electronics: {
    category: 'Shopping',
    names: [
      'Bright Signal Electronics',
      'Pixel & Plug',
      'The Open Circuit',
      'Static Free Shop',
      'Big Screen Depot',
    ],
    frenchNames: ['Électro Bonne Fréquence'],
    about: [
      'Screens, sound and repairs, with no jargon at the counter.',
      'Écrans, son et réparations, sans jargon au comptoir.',
    ],
    deals: [
      ['{p} off headphones {when}', '{p} de rabais sur les écouteurs {when}'],
      [
        '{d} off phone repairs while you wait',
        '{d} de rabais sur la réparation de téléphone, sur place',
      ],
      ['Free wall mount with any television', 'Support mural gratuit avec tout téléviseur'],
      [
        '{p} off speakers for the big game',
        '{p} de rabais sur les haut-parleurs pour le grand match',
      ],
      ['Screen protector fitted free {when}', 'Protecteur d’écran posé gratuitement {when}'],
      [
        '{d} off online orders over $100',
        '{d} de rabais sur les commandes en ligne de plus de 100 $',
      ],
    ],
    bundles: [
      ['Sound bar with installation', 'Barre de son, installation comprise', 34_000],
      ['Gaming headset and mouse', 'Casque de jeu et souris', 14_500],
    ],
    prizes: [['a home theatre for the playoffs', 'un cinéma maison pour les séries']],
    keywords: ['electronics', 'repair', 'audio'],
  },
  fashion: {
    category: 'Shopping',
    names: ['Thread & Timber', 'Marlowe Row', 'Soft Season', 'The Linen Press', 'Parade Clothing'],
    frenchNames: ['Boutique Fil de soie'],
    about: [
      'Clothes cut for real people, sewn not far from here.',
      'Des vêtements coupés pour de vraies personnes, cousus non loin d’ici.',
    ],
    deals: [
      ['{p} off one full-price piece {when}', '{p} de rabais sur un article à prix courant {when}'],
      ['{d} off when you spend $80', '{d} de rabais à l’achat de 80 $'],
      ['Free hemming on all trousers', 'Ourlets gratuits sur tous les pantalons'],
      ['Second sweater at half price {when}', 'Le deuxième chandail à moitié prix {when}'],
      [
        'Free returns and {p} off your first online order',
        'Retours gratuits et {p} de rabais sur votre première commande en ligne',
      ],
      ['A scarf on us with any winter coat', 'Un foulard offert avec tout manteau d’hiver'],
    ],
    bundles: [
      ['Styling hour and a $150 voucher', 'Une heure de conseils et un bon de 150 $', 19_000],
      ['Three basics, one price', 'Trois essentiels, un prix', 11_500],
    ],
    prizes: [['a wardrobe worth $1,000', 'une garde-robe d’une valeur de 1 000 $']],
    keywords: ['clothes', 'fashion', 'style'],
  },
  shoes: {
    category: 'Shopping',
    names: [
      'Heel & Toe Shoes',
      'Left & Right Shoes',
      'Cobble Street Shoes',
      'Puddle & Lace',
      'The Gumboot Room',
    ],
    frenchNames: ['Chaussures Pas à pas'],
    about: [
      'Proper fitting, honest repairs, boots for real winters.',
      'Un bon ajustement, des réparations honnêtes, des bottes pour de vrais hivers.',
    ],
    deals: [
      ['{p} off winter boots {when}', '{p} de rabais sur les bottes d’hiver {when}'],
      ['Free laces and shine with any repair', 'Lacets et cirage gratuits avec toute réparation'],
      ['{d} off your second pair', '{d} de rabais sur la deuxième paire'],
      ['{p} off kids’ runners {when}', '{p} de rabais sur les espadrilles d’enfants {when}'],
      ['Insoles at half price with new shoes', 'Semelles à moitié prix avec des souliers neufs'],
      [
        'Free shipping, and {d} off your first order',
        'Livraison gratuite et {d} de rabais sur votre première commande',
      ],
    ],
    bundles: [
      ['Waterproof boots with care kit', 'Bottes imperméables et trousse d’entretien', 22_000],
      ['Runners after a gait check', 'Souliers de course après analyse de la foulée', 17_500],
    ],
    prizes: [
      ['new shoes each season for a year', 'des souliers neufs à chaque saison pendant un an'],
    ],
    keywords: ['shoes', 'boots', 'repair'],
  },
  jewellery: {
    category: 'Shopping',
    names: [
      'Silver Fern Jewellers',
      'Amber & Oak',
      'Little Facets',
      'Lodestone Jewellery',
      'Bell & Carat',
    ],
    frenchNames: ['Bijouterie Éclat du Nord'],
    about: [
      'Made at the bench you see through the window.',
      'Fabriqué à l’établi que l’on voit de la vitrine.',
    ],
    deals: [
      ['Free engraving on any bracelet', 'Gravure gratuite sur tout bracelet'],
      ['{p} off silver pieces {when}', '{p} de rabais sur les bijoux en argent {when}'],
      ['Watch battery changed for {d}', 'Pile de montre changée pour {d}'],
      ['{d} off a pair of earrings', '{d} de rabais sur une paire de boucles d’oreilles'],
      ['Ring cleaning at no charge {when}', 'Nettoyage de bague gratuit {when}'],
      [
        '{p} off team-colour charms ordered online',
        '{p} de rabais sur les breloques aux couleurs de l’équipe, en ligne',
      ],
    ],
    bundles: [
      ['Make your own silver ring, for two', 'Fabriquez votre bague d’argent, pour deux', 21_000],
      ['Pearl studs in a gift box', 'Perles d’oreilles en boîte-cadeau', 12_500],
    ],
    prizes: [['a pendant in your team’s colours', 'un pendentif aux couleurs de votre équipe']],
    keywords: ['jewellery', 'watches', 'gifts'],
  },
  pets: {
    category: 'Shopping',
    names: [
      'Wag & Whisker',
      'The Fetch House',
      'Tail Gate Pets',
      'Burrow & Perch',
      'Good Dog Supply',
    ],
    frenchNames: ['Animalerie Truffe et Moustache'],
    about: [
      'Food, grooming and biscuits for every dog that comes in.',
      'Nourriture, toilettage et un biscuit pour chaque chien qui passe la porte.',
    ],
    deals: [
      ['{p} off dog grooming {when}', '{p} de rabais sur le toilettage {when}'],
      [
        'Free bag of treats with any large kibble',
        'Sac de gâteries gratuit avec un gros sac de croquettes',
      ],
      ['{d} off a jersey for your dog', '{d} de rabais sur un chandail pour votre chien'],
      ['Nail trim for {d} {when}', 'Taille de griffes pour {d} {when}'],
      ['Second cat toy at half price', 'Le deuxième jouet pour chat à moitié prix'],
      ['{p} off food delivered every month', '{p} de rabais sur la nourriture livrée chaque mois'],
    ],
    bundles: [
      ['Puppy starter kit', 'Trousse du chiot', 11_000],
      ['Six grooming visits', 'Six visites de toilettage', 24_000],
    ],
    prizes: [['pet food for a year', 'un an de nourriture pour votre animal']],
    keywords: ['pets', 'dogs', 'cats'],
  },
} as const satisfies Record<string, BusinessTexts>
