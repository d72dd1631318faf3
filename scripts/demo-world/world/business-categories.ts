import type { Sponsor } from '#shared/model/sponsor.ts'
import { ALL_DAY, CLOSED } from '#shared/opening-hours/day-hours.ts'
import type { Random } from '../../random.ts'

/** The kinds of businesses. Each has its own texts and pictures. */
export const businessCategories = [
  'pizza',
  'burgers',
  'coffee',
  'bakery',
  'brewery',
  'sushi',
  'tacos',
  'ice-cream',
  'gym',
  'yoga',
  'salon',
  'spa',
  'bookstore',
  'toys',
  'sports-shop',
  'hardware',
  'garden',
  'car-wash',
  'auto-repair',
  'bike-shop',
  'hotel',
  'museum',
  'cinema',
  'bowling',
  'golf',
  'climbing',
  'music',
  'electronics',
  'fashion',
  'shoes',
  'jewellery',
  'optician',
  'pets',
  'pharmacy',
  'grocery',
  'insurance',
  'telecom',
  'travel',
] as const

export type BusinessCategory = (typeof businessCategories)[number]

/** Opening hours. `week` applies from Monday to Thursday. */
type Rhythm = readonly [week: string, friday: string, saturday: string, sunday: string]

const RHYTHMS = {
  kitchen: ['11:00-14:00 17:00-22:00', '11:00-23:00', '12:00-23:00', '12:00-21:00'],
  lateKitchen: ['11:30-22:00', '11:30-00:00', '12:00-00:00', '12:00-21:30'],
  bar: ['16:00-00:00', '15:00-02:00', '12:00-02:00', '12:00-23:00'],
  morning: ['06:30-18:00', '06:30-18:00', '07:00-18:00', '08:00-16:00'],
  scoops: ['12:00-21:00', '12:00-22:00', '11:00-22:00', '11:00-21:00'],
  shop: ['10:00-18:00', '10:00-20:00', '10:00-18:00', '12:00-17:00'],
  mall: ['10:00-21:00', '10:00-21:00', '09:30-19:00', '11:00-18:00'],
  service: ['08:00-17:30', '08:00-17:30', '09:00-13:00', CLOSED],
  office: ['09:00-17:00', '09:00-17:00', CLOSED, CLOSED],
  salon: ['10:00-19:00', '10:00-20:00', '09:00-17:00', CLOSED],
  gym: ['05:30-23:00', '05:30-22:00', '07:00-20:00', '07:00-20:00'],
  night: ['13:00-23:00', '13:00-01:00', '10:00-01:00', '10:00-22:00'],
  museum: ['10:00-17:00', '10:00-21:00', '10:00-18:00', '10:00-18:00'],
  daylight: ['07:00-19:00', '07:00-19:00', '06:30-19:30', '06:30-19:30'],
  groceries: ['07:00-22:00', '07:00-22:00', '07:00-22:00', '08:00-21:00'],
  always: [ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY],
} as const satisfies Record<string, Rhythm>

const RHYTHM_OF: Record<BusinessCategory, keyof typeof RHYTHMS> = {
  pizza: 'lateKitchen',
  burgers: 'lateKitchen',
  coffee: 'morning',
  bakery: 'morning',
  brewery: 'bar',
  sushi: 'kitchen',
  tacos: 'lateKitchen',
  'ice-cream': 'scoops',
  gym: 'gym',
  yoga: 'gym',
  salon: 'salon',
  spa: 'salon',
  bookstore: 'shop',
  toys: 'mall',
  'sports-shop': 'mall',
  hardware: 'service',
  garden: 'shop',
  'car-wash': 'daylight',
  'auto-repair': 'service',
  'bike-shop': 'shop',
  hotel: 'always',
  museum: 'museum',
  cinema: 'night',
  bowling: 'night',
  golf: 'daylight',
  climbing: 'gym',
  music: 'shop',
  electronics: 'mall',
  fashion: 'mall',
  shoes: 'mall',
  jewellery: 'shop',
  optician: 'salon',
  pets: 'shop',
  pharmacy: 'groceries',
  grocery: 'groceries',
  insurance: 'office',
  telecom: 'mall',
  travel: 'office',
}

/** Names in `RHYTHMS`. Some businesses with these opening hours close on Mondays. */
const RESTING: readonly (keyof typeof RHYTHMS)[] = ['shop', 'kitchen', 'museum']

/**
 * Draws opening hours that suit a kind of business, and special hours for the winter holidays
 * unless it is always open.
 */
export function openingHoursOf(
  kind: BusinessCategory,
  now: number,
  random: Random,
): Pick<Sponsor, 'openingHours' | 'specialHours'> {
  const rhythm = RHYTHM_OF[kind]
  const [week, friday, saturday, sunday] = RHYTHMS[rhythm]
  const rests = RESTING.includes(rhythm) && random.chance(0.4)
  const openingHours = [rests ? CLOSED : week, week, week, week, friday, saturday, sunday]
  if (rhythm === 'always') return { openingHours }
  const year = new Date(now).getUTCFullYear()
  const specialHours = [
    { day: `${year}-12-24`, hours: rhythm === 'bar' ? '12:00-18:00' : '09:00-15:00' },
    { day: `${year}-12-25`, hours: CLOSED },
    { day: `${year + 1}-01-01`, hours: CLOSED },
  ]
  return { openingHours, specialHours }
}
