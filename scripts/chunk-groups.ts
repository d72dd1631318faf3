import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

const inRepository = (pattern: string) => {
  const place = new RegExp(pattern)
  return (file: string) => place.test(relative(root, file).replaceAll('\\', '/'))
}

/** Shared by many pages of the portal, and by none that visits begin with. */
const OFFICE = 'ui/(?:field|use-focus-kept)|lib/live/refresher'
/**
 * What pages are made of, apart from what only one of them has. Of forms, lists, charts and local
 * times, pages without them have nothing, however many screens of the portal share them.
 */
const isPart = inRepository(
  [
    '^shared/(?!api/|model/|validation/|deals/|stats/|codes|date-range|field-messages|local-time|time|calendar)',
    `^web/(?!${OFFICE})(?:ui/(?!form/|chart/|map/)|lib/(?!form/|list/)|app/|site/parts/)`,
  ].join('|'),
)
const isOfOffice = inRepository(`^web/(?:${OFFICE})|^node_modules/@tabler/`)

/** Modules by what their addresses have in them, with the icons that come with them. */
const withIcons = (modules: readonly string[], icons: string) =>
  new RegExp([...modules, `/Icon(?:${icons})\\.mjs$`].join('|'))

/**
 * Which modules come in one file. In a file of its own, a small part that many pages share costs each of
 * them more than it weighs; but what a page that visits begin with has no use for shall not come with
 * what it has. The first group that a module fits takes it, and all that it imports which no earlier one has.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial'], priority: 1 },
  // What stands where something could not be read, or where there is nothing.
  {
    name: 'failures',
    test: withIcons(
      ['/web/ui/message\\.', '/web/site/parts/(?:load|page)-failure'],
      'RefreshAlert',
    ),
  },
  { name: 'common', test: isPart, minShareCount: 30 },
  // What cards of deals share with home and the portal.
  {
    name: 'cards',
    test: withIcons(
      ['/web/ui/(?:deal-type-label|logo-plate|card\\.module)\\.'],
      'Check|HeartFilled|Heart|Lock|MapPin|Ticket|TicketOff',
    ),
  },
  // What home shares with the list of FanPages, and no page of a deal has.
  {
    name: 'faces',
    test: withIcons(
      ['/web/ui/(?:organization-card|logo-row)\\.', 'light/api/home\\.ts\\?readHome'],
      'ArrowLeft|PlayerPlay|Tags|Flag|DeviceMobileCheck',
    ),
  },
  // And what it shares with a FanPage.
  {
    name: 'traits',
    test: /\/web\/(?:lib\/use-category-name|ui\/use-reduced-motion)|\/home\.ts\?listCategories/,
  },
  // What is told of a deal wherever it stands.
  {
    name: 'deals',
    test: new RegExp(
      [
        '/web/site/parts/(?:offers/offer-words|saving/use-saving)',
        '/web/lib/own-deals',
        '/shared/(?:interval|time|deals/(?:card-label|cooldown|status))\\.',
        '\\?readMyDeals$',
      ].join('|'),
    ),
  },
  // Parts of a deal's page that other pages have too.
  { name: 'sharing', test: withIcons(['/web/site/parts/share/', '/web/ui/use-copy'], 'Share2') },
  {
    name: 'places',
    test: withIcons(
      [
        '/web/site/parts/site-map',
        '/web/ui/map/map-view',
        '/web/lib/use-map-style',
        '\\?locateAddress$',
      ],
      'MapOff',
    ),
  },
  { name: 'reading', test: /\?readDeal$|\/open-coupon\.ts$/ },
  { name: 'contacts', test: withIcons(['/web/ui/use-seen'], 'CircleCheck|Clock|Mail|Phone') },
  {
    name: 'deal',
    test: withIcons(
      [
        '/web/site/deal/(?:deal-(?:action|head|page|state)|sponsor-info|use-(?!wake))',
        '\\?(?:redeemDeal|logDealImpression)$',
      ],
      'ClockPause|Route',
    ),
  },
  {
    name: 'lists',
    test: new RegExp(
      [
        '/web/ui/deal-card\\.',
        '/web/site/parts/(?:offers/|saving/heart|lists/(?:card-list|more-button|list-page))',
      ].join('|'),
    ),
  },
  { name: 'office', test: isOfOffice, minShareCount: 30 },
]
