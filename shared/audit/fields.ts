/** Kinds of entities whose history the portal shows. */
export const AUDITED_KINDS = [
  'deal',
  'organization',
  'business',
  'brand',
  'dealGroup',
  'codes',
  'staff',
  'setting',
] as const
export type AuditedKind = (typeof AUDITED_KINDS)[number]

/**
 * Type of an audited field, which determines how a change is shown. For a list, the removed and
 * added entries are shown. For a `file`, only the fact that it changed is shown. Entries of `hours`
 * begin with a weekday (0 is Monday) or date. Fields whose type is named after an entity contain
 * keys, and the names of the entities are shown.
 */
export type FieldType =
  | 'text'
  | 'number'
  | 'money'
  | 'flag'
  | 'moment'
  | 'file'
  | 'choice'
  | 'list'
  | 'choices'
  | 'hours'
  | 'teams'
  | 'sponsors'
  | 'deals'
  | 'brands'
  | 'team'
  | 'sponsor'

const deal = {
  description: 'text',
  descriptionFr: 'text',
  published: 'flag',
  active: 'flag',
  pinned: 'flag',
  teamKeys: 'list',
  visibility: 'choice',
  accessLevels: 'choices',
  triggered: 'flag',
  triggerDurationHours: 'number',
  dealType: 'choice',
  website: 'text',
  onlineCode: 'text',
  easyRedemption: 'flag',
  delayMonth: 'number',
  delayWeek: 'number',
  delayDay: 'number',
  delayHour: 'number',
  priceCents: 'money',
  originalValueCents: 'money',
  currency: 'choice',
  redemptionsLimit: 'flag',
  totalAvailable: 'number',
  countsWhen: 'choice',
  expiresAt: 'moment',
  publishAt: 'moment',
  archiveAt: 'moment',
  pauseAnswers: 'number',
  pauseShare: 'number',
  pauseFloor: 'number',
  healthSparedUntil: 'moment',
  picture: 'file',
  redeemImage: 'file',
  terms: 'text',
  termsFr: 'text',
  notTriggeredMessage: 'text',
  notTriggeredMessageFr: 'text',
  keywords: 'list',
} as const

const organization = {
  name: 'text',
  shortName: 'text',
  slug: 'text',
  archived: 'flag',
  description: 'text',
  descriptionFr: 'text',
  logo: 'file',
  picture: 'file',
  emblem: 'file',
  color: 'text',
  categories: 'list',
  subcategories: 'list',
  sport: 'text',
  league: 'text',
  division: 'text',
  keywords: 'list',
  sponsorKeys: 'sponsors',
  arenaName: 'text',
  arenaAddress: 'text',
  city: 'text',
  region: 'text',
  latitude: 'number',
  longitude: 'number',
  timeZone: 'text',
  email: 'text',
  displayEmail: 'text',
  website: 'text',
  buyTicketsLink: 'text',
  appIos: 'text',
  appAndroid: 'text',
  socialFacebook: 'text',
  socialInstagram: 'text',
  socialTwitter: 'text',
  valueReport: 'text',
  socialTiktok: 'text',
  newsRssFeed: 'text',
  dashUrl: 'text',
} as const

const business = {
  name: 'text',
  archived: 'flag',
  category: 'text',
  teamKeys: 'teams',
  description: 'text',
  descriptionFr: 'text',
  picture: 'file',
  document: 'file',
  keywords: 'list',
  address: 'text',
  city: 'text',
  region: 'text',
  latitude: 'number',
  longitude: 'number',
  timeZone: 'text',
  openingHours: 'hours',
  specialHours: 'hours',
  redeemRadius: 'number',
  alertRadius: 'number',
  phone: 'text',
  email: 'text',
  displayEmail: 'text',
  website: 'text',
  facebook: 'text',
  instagram: 'text',
  twitter: 'text',
  linkedin: 'text',
  flashDealPercentageOverride: 'number',
  desk: 'text',
  valueReport: 'text',
} as const

const brand = {
  name: 'text',
  brandType: 'choice',
  active: 'flag',
  teamKeys: 'teams',
  sponsorKeys: 'sponsors',
  categories: 'list',
  subcategories: 'list',
  logo: 'file',
  picture: 'file',
} as const

const dealGroup = {
  description: 'text',
  descriptionFr: 'text',
  exclusive: 'flag',
  offerKeys: 'deals',
  picture: 'file',
} as const

/** Audited fields of codes. None of them identifies a fan who lost access. */
const codes = {
  accessLevel: 'choice',
  code: 'text',
  rows: 'number',
  isAll: 'flag',
  pattern: 'text',
  limit: 'number',
} as const

const staff = {
  email: 'text',
  role: 'choice',
  teamID: 'team',
  sponsorID: 'sponsor',
  languagePreference: 'choice',
  suspendedAt: 'moment',
  invitedAt: 'moment',
} as const

const setting = {
  qtyOfOffersToShuffle: 'number',
  distanceFromUser: 'number',
  newForDays: 'number',
  distance: 'number',
  follows: 'number',
  groupPreferences: 'number',
  newness: 'number',
  popularity: 'number',
  health: 'number',
  pauseBelow: 'number',
  featured: 'teams',
  featuredSponsors: 'sponsors',
  tileBrands: 'brands',
  categories: 'list',
  subcategories: 'list',
  french: 'list',
  paused: 'choices',
  pausedBoards: 'teams',
  pauseReasons: 'list',
} as const

/** Audited fields of each kind, most important first. */
export const AUDITED_FIELDS: Readonly<
  Record<AuditedKind, Readonly<Partial<Record<string, FieldType>>>>
> = { deal, organization, business, brand, dealGroup, codes, staff, setting }
