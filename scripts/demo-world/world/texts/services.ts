import type { BusinessTexts } from './words.ts'

export const serviceTexts = {
  'car-wash': {
    category: 'Auto & Bikes',
    names: [
      'Bright Bumper Car Wash',
      'Suds & Signal',
      'Tunnel Shine',
      'The Rinse Lane',
      'Salt Away Wash',
    ],
    frenchNames: ['Lave-auto L’Écume'],
    about: [
      'Road salt off in six minutes, by machine or by hand.',
      'Fini le sel de voirie en six minutes, à la machine ou à la main.',
    ],
    deals: [
      ['Deluxe wash for the price of a basic', 'Lavage de luxe au prix du lavage de base'],
      ['{d} off the full interior clean', '{d} de rabais sur le nettoyage intérieur complet'],
      ['Free undercarriage rinse {when}', 'Rinçage du dessous gratuit {when}'],
      ['{p} off a monthly pass', '{p} de rabais sur le laissez-passer mensuel'],
      ['Hand wax at half price {when}', 'Cirage à la main à moitié prix {when}'],
      ['Buy one wash, give one to a friend', 'Un lavage acheté, un lavage à offrir'],
    ],
    bundles: [
      ['Six deluxe washes', 'Six lavages de luxe', 9600],
      ['Complete detailing, inside and out', 'Esthétique complète, intérieur et extérieur', 19_500],
    ],
    prizes: [['clean cars for a year', 'un an de voiture propre']],
    keywords: ['car wash', 'detailing', 'auto'],
  },
  'auto-repair': {
    category: 'Auto & Bikes',
    names: [
      'Wrenfield Auto',
      'Torque & Sons Garage',
      'Axle Street Repair',
      'Honest Jack Garage',
      'Second Gear Service',
    ],
    frenchNames: ['Garage Bon Boulon'],
    about: [
      'They show you the worn part before they change it.',
      'On vous montre la pièce usée avant de la changer.',
    ],
    deals: [
      ['{d} off an oil change', '{d} de rabais sur une vidange d’huile'],
      ['Free brake check {when}', 'Vérification des freins gratuite {when}'],
      ['{p} off labour on any repair', '{p} de rabais sur la main-d’œuvre de toute réparation'],
      ['Winter tires mounted for {d}', 'Pneus d’hiver posés pour {d}'],
      ['Battery test and boost on us {when}', 'Test de batterie et survoltage gratuits {when}'],
      [
        '{d} off wheel alignment with new tires',
        '{d} de rabais sur la géométrie avec des pneus neufs',
      ],
    ],
    bundles: [
      [
        'Winter package with oil, tires and check-up',
        'Forfait hiver avec huile, pneus et inspection',
        22_000,
      ],
      ['Rust protection for a season', 'Antirouille pour une saison', 16_500],
    ],
    prizes: [['a set of winter tires', 'un jeu de pneus d’hiver']],
    keywords: ['garage', 'tires', 'repair'],
  },
  'bike-shop': {
    category: 'Auto & Bikes',
    names: [
      'Spoke & Story',
      'Freewheel Yard',
      'Chainlink Cycles',
      'Tailwind Bikes',
      'The Third Gear',
    ],
    frenchNames: ['Vélo La Roue libre'],
    about: [
      'New bikes, patient repairs and a Thursday ride for everyone.',
      'Vélos neufs, réparations patientes et une sortie pour tous le jeudi.',
    ],
    deals: [
      ['{p} off a full tune-up {when}', '{p} de rabais sur une mise au point complète {when}'],
      ['Free inner tube with any new tire', 'Chambre à air gratuite avec tout pneu neuf'],
      ['{d} off helmets for kids', '{d} de rabais sur les casques d’enfants'],
      ['Winter storage for {d} a month', 'Entreposage d’hiver pour {d} par mois'],
      ['Lights and bell fitted free {when}', 'Phares et sonnette posés gratuitement {when}'],
      [
        '{p} off e-bike rentals on weekends',
        '{p} de rabais sur la location de vélos électriques la fin de semaine',
      ],
    ],
    bundles: [
      ['Season tune-up plan', 'Forfait entretien pour la saison', 14_000],
      [
        'E-bike day for two with picnic',
        'Journée à vélo électrique pour deux avec pique-nique',
        13_000,
      ],
    ],
    prizes: [['a city bike in your size', 'un vélo de ville à votre taille']],
    keywords: ['bikes', 'repair', 'rental'],
  },
  telecom: {
    category: 'Services',
    names: [
      'Clearline Mobile',
      'Five Bar Wireless',
      'Kite Telecom',
      'Glowline Internet',
      'Hello North Mobile',
    ],
    frenchNames: ['Télécom Belle Onde'],
    about: [
      'Mobile and internet from people who answer the phone.',
      'Mobile et internet, avec des gens qui répondent au téléphone.',
    ],
    deals: [
      ['{d} off per month for six months', '{d} de rabais par mois pendant six mois'],
      ['Double data {when}', 'Le double de données {when}'],
      ['Free installation of fibre internet', 'Installation gratuite de la fibre'],
      [
        '{p} off phone cases in team colours',
        '{p} de rabais sur les étuis aux couleurs de l’équipe',
      ],
      ['Stream every game: three months free', 'Tous les matchs en continu : trois mois gratuits'],
      ['Family lines: {p} off the second one', 'Lignes familiales : {p} de rabais sur la deuxième'],
    ],
    bundles: [
      ['Phone with case and charger', 'Téléphone avec étui et chargeur', 39_000],
      ['Six months of home internet', 'Six mois d’internet à la maison', 36_000],
    ],
    prizes: [
      ['the newest phone and a year’s plan', 'le plus récent téléphone et un forfait d’un an'],
    ],
    keywords: ['mobile', 'internet', 'phone'],
  },
} as const satisfies Record<string, BusinessTexts>
