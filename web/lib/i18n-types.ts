import type {} from 'i18next'

/** The texts of a catalogue; English is the source of keys, and one that French lacks fails the build. */
type Words<English, French> = French extends English ? English : never

/** The catalogues by their names; the last three of `translation` are found in it (fallback-namespaces.ts). */
export interface Resources {
  translation: Words<typeof import('../locales/en.json'), typeof import('../locales/fr.json')> &
    Words<typeof import('../locales/pages/en.json'), typeof import('../locales/pages/fr.json')> &
    Words<
      typeof import('../locales/presses/en.json'),
      typeof import('../locales/presses/fr.json')
    > &
    Words<typeof import('../locales/home/en.json'), typeof import('../locales/home/fr.json')>
  about: Words<typeof import('../locales/about/en.json'), typeof import('../locales/about/fr.json')>
  alerts: Words<
    typeof import('../locales/alerts/en.json'),
    typeof import('../locales/alerts/fr.json')
  >
  audit: Words<typeof import('../locales/audit/en.json'), typeof import('../locales/audit/fr.json')>
  brands: Words<
    typeof import('../locales/brands/en.json'),
    typeof import('../locales/brands/fr.json')
  >
  browsing: Words<
    typeof import('../locales/browsing/en.json'),
    typeof import('../locales/browsing/fr.json')
  >
  businesses: Words<
    typeof import('../locales/businesses/en.json'),
    typeof import('../locales/businesses/fr.json')
  >
  codes: Words<typeof import('../locales/codes/en.json'), typeof import('../locales/codes/fr.json')>
  deals: Words<typeof import('../locales/deals/en.json'), typeof import('../locales/deals/fr.json')>
  fan: Words<typeof import('../locales/fan/en.json'), typeof import('../locales/fan/fr.json')>
  forms: Words<typeof import('../locales/forms/en.json'), typeof import('../locales/forms/fr.json')>
  insights: Words<
    typeof import('../locales/insights/en.json'),
    typeof import('../locales/insights/fr.json')
  >
  lists: Words<typeof import('../locales/lists/en.json'), typeof import('../locales/lists/fr.json')>
  organizations: Words<
    typeof import('../locales/organizations/en.json'),
    typeof import('../locales/organizations/fr.json')
  >
  overview: Words<
    typeof import('../locales/overview/en.json'),
    typeof import('../locales/overview/fr.json')
  >
  portal: Words<
    typeof import('../locales/portal/en.json'),
    typeof import('../locales/portal/fr.json')
  >
  reports: Words<
    typeof import('../locales/reports/en.json'),
    typeof import('../locales/reports/fr.json')
  >
  settings: Words<
    typeof import('../locales/settings/en.json'),
    typeof import('../locales/settings/fr.json')
  >
  staff: Words<typeof import('../locales/staff/en.json'), typeof import('../locales/staff/fr.json')>
  wallet: Words<
    typeof import('../locales/wallet/en.json'),
    typeof import('../locales/wallet/fr.json')
  >
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: Resources
  }
}
