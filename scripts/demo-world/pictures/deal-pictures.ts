import type { BusinessCategory } from '../world/business-categories.ts'

/** Group of interchangeable pictures for one kind of business. */
export interface PictureFamily {
  /** Base name of the files, as in `deals/<kind>/<name>-1.svg`. */
  readonly name: string
  readonly count: number
  /**
   * Pattern of the English text of offers that the pictures suit. If undefined, the pictures suit
   * the business itself and all other offers.
   */
  readonly shows?: RegExp
}

/**
 * Groups of pictures for each kind of business. A deal shows a picture of the first group that
 * matches the deal's text.
 */
export const dealPictures: Record<BusinessCategory, readonly PictureFamily[]> = {
  pizza: [{ name: 'any', count: 12 }],
  burgers: [
    { name: 'fries', count: 6, shows: /fries|onion rings/i },
    { name: 'shake', count: 3, shows: /shake|drink/i },
    { name: 'any', count: 12 },
  ],
  coffee: [
    { name: 'latte', count: 4, shows: /latte/i },
    { name: 'iced', count: 6, shows: /iced|own cup/i },
    { name: 'beans', count: 6, shows: /beans/i },
    { name: 'any', count: 7 },
  ],
  bakery: [
    { name: 'croissant', count: 3, shows: /croissant|brunch|breakfast/i },
    { name: 'loaf', count: 2, shows: /loaf|bagel|sourdough/i },
    { name: 'cake', count: 4, shows: /cake|doughnut/i },
    { name: 'any', count: 3 },
  ],
  brewery: [
    { name: 'four-packs', count: 3, shows: /four-packs|growler/i },
    { name: 'tour', count: 2, shows: /tour|brew day/i },
    { name: 'any', count: 6 },
  ],
  sushi: [{ name: 'any', count: 12 }],
  tacos: [
    { name: 'guacamole', count: 4, shows: /guacamole|horchata/i },
    { name: 'nacho', count: 2, shows: /nacho|fiesta/i },
    { name: 'any', count: 7 },
  ],
  'ice-cream': [
    { name: 'sundae', count: 6, shows: /sundae|split|pints|cake/i },
    { name: 'any', count: 6 },
  ],
  gym: [{ name: 'any', count: 12 }],
  yoga: [
    { name: 'mat', count: 5, shows: /\bmat\b/i },
    { name: 'any', count: 7 },
  ],
  salon: [
    { name: 'cut', count: 6, shows: /\bcuts?\b|trim/i },
    { name: 'blow-dry', count: 2, shows: /blow-dry|colour/i },
    { name: 'any', count: 3 },
  ],
  spa: [{ name: 'any', count: 12 }],
  bookstore: [{ name: 'any', count: 11 }],
  toys: [
    { name: 'train', count: 5, shows: /train|puzzle|games?\b/i },
    { name: 'any', count: 8 },
  ],
  'sports-shop': [
    { name: 'skate', count: 3, shows: /skate/i },
    { name: 'stick', count: 4, shows: /stick|goalie|helmet/i },
    { name: 'running', count: 4, shows: /running/i },
    { name: 'racket', count: 5, shows: /racket/i },
    { name: 'jersey', count: 6, shows: /jersey|bags|gear/i },
    { name: 'any', count: 3 },
  ],
  hardware: [
    { name: 'paint', count: 2, shows: /paint/i },
    { name: 'tool', count: 2, shows: /tool/i },
    { name: 'any', count: 8 },
  ],
  garden: [
    { name: 'soil', count: 2, shows: /soil|garden/i },
    { name: 'perennials', count: 5, shows: /perennials|bouquet|seeds|wreath/i },
    { name: 'any', count: 3 },
  ],
  'car-wash': [{ name: 'any', count: 11 }],
  'auto-repair': [
    { name: 'tire', count: 6, shows: /tires?|wheel|brake/i },
    { name: 'any', count: 6 },
  ],
  'bike-shop': [
    { name: 'tire', count: 5, shows: /tire|tune-up/i },
    { name: 'helmet', count: 2, shows: /helmet/i },
    { name: 'any', count: 6 },
  ],
  hotel: [
    { name: 'breakfast', count: 4, shows: /breakfast|dinner/i },
    { name: 'upgrade', count: 4, shows: /upgrade|checkout/i },
    { name: 'any', count: 4 },
  ],
  museum: [{ name: 'any', count: 12 }],
  cinema: [
    { name: 'popcorn', count: 2, shows: /popcorn|drink/i },
    { name: 'any', count: 10 },
  ],
  bowling: [{ name: 'any', count: 9 }],
  golf: [
    { name: 'balls', count: 3, shows: /\bballs\b/i },
    { name: 'any', count: 9 },
  ],
  climbing: [
    { name: 'harness', count: 3, shows: /harness|chalk|pass/i },
    { name: 'any', count: 7 },
  ],
  music: [
    { name: 'vinyl', count: 5, shows: /vinyl|record|albums/i },
    { name: 'guitar', count: 6, shows: /guitar|lesson|ukulele|amps/i },
    { name: 'any', count: 3 },
  ],
  electronics: [
    { name: 'headphones', count: 4, shows: /headphones|headset|speakers|sound/i },
    { name: 'phone', count: 3, shows: /phone|screen protector/i },
    { name: 'any', count: 3 },
  ],
  fashion: [
    { name: 'sweater', count: 2, shows: /sweater|basics/i },
    { name: 'any', count: 11 },
  ],
  shoes: [
    { name: 'boot', count: 6, shows: /boot/i },
    { name: 'any', count: 12 },
  ],
  jewellery: [
    { name: 'ring', count: 2, shows: /\bring\b/i },
    { name: 'pearl', count: 2, shows: /pearl|earrings/i },
    { name: 'any', count: 9 },
  ],
  optician: [
    { name: 'sun', count: 3, shows: /sun|goggles/i },
    { name: 'contact', count: 4, shows: /contact|coating|eye test/i },
    { name: 'any', count: 6 },
  ],
  pets: [
    { name: 'dog', count: 3, shows: /dog|puppy|grooming/i },
    { name: 'treats', count: 4, shows: /treats|kibble|food/i },
    { name: 'any', count: 3 },
  ],
  pharmacy: [
    { name: 'vitamin', count: 2, shows: /vitamin|supplement/i },
    { name: 'skin', count: 4, shows: /skin|sun care/i },
    { name: 'any', count: 5 },
  ],
  grocery: [
    { name: 'fruit', count: 2, shows: /fruit/i },
    { name: 'vegetables', count: 2, shows: /vegetables|harvest|salads/i },
    { name: 'any', count: 9 },
  ],
  insurance: [
    { name: 'home', count: 5, shows: /home|tenant/i },
    { name: 'any', count: 8 },
  ],
  telecom: [
    { name: 'phone', count: 6, shows: /phone|data|lines|plan/i },
    { name: 'internet', count: 3, shows: /internet|stream/i },
    { name: 'any', count: 3 },
  ],
  travel: [
    { name: 'seat', count: 4, shows: /seat|tours/i },
    { name: 'luggage', count: 3, shows: /luggage|booking/i },
    { name: 'tours', count: 2, shows: /tours/i },
    { name: 'any', count: 7 },
  ],
}
