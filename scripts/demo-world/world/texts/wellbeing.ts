import type { BusinessTexts } from './words.ts'

export const wellbeingTexts = {
  gym: {
    category: 'Fitness & Wellness',
    names: [
      'Ironwood Gym',
      'Third Period Fitness',
      'Rally Strength Club',
      'Plate & Platform',
      'Daybreak Training',
    ],
    frenchNames: ['Gym Cœur vaillant'],
    about: [
      'Free weights, friendly coaches and no mirrors you did not ask for.',
      'Poids libres, entraîneurs aimables et pas plus de miroirs qu’il n’en faut.',
    ],
    deals: [
      ['One week of training, free of charge', 'Une semaine d’entraînement sans frais'],
      [
        '{p} off a three-month membership {when}',
        '{p} de rabais sur un abonnement de trois mois {when}',
      ],
      ['No sign-up fee for fans', 'Sans frais d’inscription pour les fans'],
      ['Bring a friend for free {when}', 'Entrée gratuite pour un ami {when}'],
      ['{d} off a personal-training session', '{d} de rabais sur une séance avec entraîneur'],
      ['Off-ice conditioning class for {d}', 'Cours de conditionnement hors glace pour {d}'],
    ],
    bundles: [
      [
        'Two-month gym pass with a coach’s plan',
        'Deux mois de gym avec un plan d’entraîneur',
        14_900,
      ],
      ['Ten group classes', 'Dix cours en groupe', 16_000],
    ],
    prizes: [['a year’s membership with a coach', 'un abonnement d’un an avec entraîneur']],
    keywords: ['fitness', 'training', 'membership'],
  },
  yoga: {
    category: 'Fitness & Wellness',
    names: [
      'Quiet Bench Yoga',
      'Willow Floor Studio',
      'Sunrise Row Yoga',
      'Slow River Studio',
      'Lantern & Mat',
    ],
    frenchNames: ['Studio Souffle clair'],
    about: [
      'Warm rooms, patient teachers, classes for stiff hockey players too.',
      'Des salles chaudes, des professeurs patients et des cours même pour les joueurs raides.',
    ],
    deals: [
      ['First class free, mat included', 'Premier cours gratuit, tapis compris'],
      ['{p} off a ten-class card {when}', '{p} de rabais sur une carte de dix cours {when}'],
      [
        'Bring-a-friend Sundays: the second mat is free',
        'Dimanche à deux : le deuxième tapis est gratuit',
      ],
      ['Recovery class for {d} {when}', 'Cours de récupération pour {d} {when}'],
      ['{p} off a month of online classes', '{p} de rabais sur un mois de cours en ligne'],
      ['{d} off a new mat in our shop', '{d} de rabais sur un tapis neuf à la boutique'],
    ],
    bundles: [
      ['A month of unlimited classes', 'Un mois de cours à volonté', 13_500],
      ['A weekend morning retreat', 'Une matinée de ressourcement', 9500],
    ],
    prizes: [['a season of classes for two', 'une saison de cours pour deux']],
    keywords: ['yoga', 'stretching', 'studio'],
  },
  salon: {
    category: 'Beauty & Wellness',
    names: [
      'Shear Delight Salon',
      'Parlour on Weaver',
      'The Velvet Comb',
      'Copper & Curl',
      'Fringe Theory',
    ],
    frenchNames: ['Salon Mèche rebelle'],
    about: [
      'Cuts, colour and straight answers about what suits you.',
      'Coupes, couleurs et réponses franches sur ce qui vous va.',
    ],
    deals: [
      ['{d} off your first cut', '{d} de rabais sur votre première coupe'],
      ['Free blow-dry with any colour', 'Mise en plis gratuite avec toute coloration'],
      ['{p} off cuts {when}', '{p} de rabais sur les coupes {when}'],
      ['Beard trim for {d} {when}', 'Taille de barbe pour {d} {when}'],
      [
        'Kids’ cuts at half price on school days off',
        'Coupes d’enfants à moitié prix les jours de congé',
      ],
      ['{p} off shampoo and care products', '{p} de rabais sur les shampoings et les soins'],
    ],
    bundles: [
      ['Cut, colour and treatment', 'Coupe, couleur et soin', 18_500],
      ['Three cuts for the season', 'Trois coupes pour la saison', 13_500],
    ],
    prizes: [['a full makeover before the gala', 'une métamorphose complète avant le gala']],
    keywords: ['hair', 'colour', 'barber'],
  },
  spa: {
    category: 'Beauty & Wellness',
    names: [
      'Slow Tide Spa',
      'Cedar & Steam',
      'The Warm Stone',
      'Northern Hush Spa',
      'Birch Bath House',
    ],
    frenchNames: ['Spa des Trois Brumes'],
    about: [
      'Hot, cold, rest, repeat: a day off without leaving town.',
      'Chaud, froid, repos, et l’on recommence : une journée de congé sans quitter la ville.',
    ],
    deals: [
      ['{p} off the thermal circuit {when}', '{p} de rabais sur le circuit thermal {when}'],
      [
        'Free tea and robe with a 60-minute massage',
        'Thé et peignoir offerts avec un massage de 60 minutes',
      ],
      ['{d} off a massage for sore legs', '{d} de rabais sur un massage pour jambes fatiguées'],
      ['Two enter for one on weekday mornings', 'Deux entrées pour une les matins de semaine'],
      [
        '{p} off gift cards bought online',
        '{p} de rabais sur les cartes-cadeaux achetées en ligne',
      ],
      ['An extra quarter hour on any facial', 'Un quart d’heure de plus sur tout soin du visage'],
    ],
    bundles: [
      ['Thermal day and massage for two', 'Journée thermale et massage pour deux', 26_000],
      ['Three evening soaks', 'Trois soirées aux bains', 12_600],
    ],
    prizes: [['a spa weekend for two', 'une fin de semaine de spa pour deux']],
    keywords: ['spa', 'massage', 'sauna'],
  },
  optician: {
    category: 'Groceries & Health',
    names: [
      'Clear Call Optical',
      'Second Look Eyewear',
      'Fine Print Opticians',
      'Owl & Lens',
      'Twenty-Twenty Row',
    ],
    frenchNames: ['Lunetterie Bel Horizon'],
    about: [
      'Eye tests without hurry, and frames that survive a puck-drop.',
      'Des examens sans se presser et des montures qui survivent au match.',
    ],
    deals: [
      ['{d} off a complete pair of glasses', '{d} de rabais sur une paire de lunettes complète'],
      ['Second pair at half price {when}', 'La deuxième paire à moitié prix {when}'],
      [
        '{p} off prescription sports goggles',
        '{p} de rabais sur les lunettes de sport sur ordonnance',
      ],
      [
        'Free cleaning kit and adjustment {when}',
        'Trousse de nettoyage et ajustement gratuits {when}',
      ],
      [
        '{p} off contact lenses ordered online',
        '{p} de rabais sur les verres de contact commandés en ligne',
      ],
      ['Blue-light coating at no charge', 'Traitement anti-lumière bleue sans frais'],
    ],
    bundles: [
      ['Frames, lenses and eye test', 'Monture, verres et examen de la vue', 32_000],
      [
        'Sunglasses with prescription lenses',
        'Lunettes de soleil avec verres sur ordonnance',
        24_000,
      ],
    ],
    prizes: [['designer sunglasses for two', 'deux paires de lunettes de soleil griffées']],
    keywords: ['glasses', 'lenses', 'eye test'],
  },
  pharmacy: {
    category: 'Groceries & Health',
    names: [
      'Wellspring Pharmacy',
      'Corner Clover Drugs',
      'Green Lamp Pharmacy',
      'Good Hands Dispensary',
      'Millgate Pharmacy',
    ],
    frenchNames: ['Pharmacie de la Rose des vents'],
    about: [
      'Advice at the counter, flu shots without an appointment.',
      'Des conseils au comptoir et des vaccins sans rendez-vous.',
    ],
    deals: [
      [
        '{p} off vitamins and supplements {when}',
        '{p} de rabais sur les vitamines et suppléments {when}',
      ],
      ['{d} off your purchase of $30 or more', '{d} de rabais sur un achat de 30 $ et plus'],
      [
        'Free tape and ice pack with any knee support',
        'Ruban et sac de glace gratuits avec une genouillère',
      ],
      [
        '{p} off sun care for outdoor fans',
        '{p} de rabais sur les crèmes solaires pour les fans de plein air',
      ],
      [
        'Buy two skin-care products, the third is free',
        'Deux soins de la peau achetés, le troisième gratuit',
      ],
      [
        'Free photo prints of your game day: 20 copies',
        'Vingt photos de votre match imprimées gratuitement',
      ],
    ],
    bundles: [
      ['First-aid kit for the whole team', 'Trousse de premiers soins pour toute l’équipe', 8500],
      ['Winter wellness basket', 'Panier mieux-être d’hiver', 6500],
    ],
    prizes: [['a wellness basket worth $500', 'un panier mieux-être d’une valeur de 500 $']],
    keywords: ['pharmacy', 'health', 'care'],
  },
  insurance: {
    category: 'Services',
    names: [
      'Umbrella Street Insurance',
      'Safehold Mutual',
      'Stonebridge Cover',
      'Goodkeeper Insurance',
      'Anchor & Oak',
    ],
    frenchNames: ['Assurances La Bonne Garde'],
    about: [
      'Home, car and the canoe in between, explained in plain words.',
      'La maison, l’auto et le canot, expliqués en mots simples.',
    ],
    deals: [
      [
        '{p} off your first year of home insurance',
        '{p} de rabais sur la première année d’assurance habitation',
      ],
      [
        '{d} gift card with every free quote',
        'Carte-cadeau de {d} avec chaque soumission gratuite',
      ],
      ['Bundle home and car, save {p}', 'Regroupez maison et auto, économisez {p}'],
      [
        'Free bike coverage with a tenant’s policy',
        'Vélo assuré gratuitement avec une police de locataire',
      ],
      ['Students’ policy: two months free', 'Police étudiante : deux mois gratuits'],
      [
        '{p} off travel insurance for away games',
        '{p} de rabais sur l’assurance voyage pour les matchs à l’extérieur',
      ],
    ],
    bundles: [
      [
        'Family travel insurance for a season',
        'Assurance voyage familiale pour une saison',
        19_000,
      ],
      ['Roadside help for a year', 'Assistance routière pour un an', 11_000],
    ],
    prizes: [['your premium paid for a year', 'une année de primes payées']],
    keywords: ['insurance', 'home', 'car'],
  },
} as const satisfies Record<string, BusinessTexts>
