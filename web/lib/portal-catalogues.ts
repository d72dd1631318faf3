import { lateScript } from './late-script.ts'

/** Whoever asks for them says whether they are worth a new load of the page. */
const quiet = { reloads: 'never' } as const

/** What the subjects of the portal say: fans do not even learn where these files are. */
export const portalCatalogues = {
  overview: {
    en: lateScript(() => import('../locales/overview/en.json'), quiet),
    fr: lateScript(() => import('../locales/overview/fr.json'), quiet),
  },
  codes: {
    en: lateScript(() => import('../locales/codes/en.json'), quiet),
    fr: lateScript(() => import('../locales/codes/fr.json'), quiet),
  },
  deals: {
    en: lateScript(() => import('../locales/deals/en.json'), quiet),
    fr: lateScript(() => import('../locales/deals/fr.json'), quiet),
  },
  organizations: {
    en: lateScript(() => import('../locales/organizations/en.json'), quiet),
    fr: lateScript(() => import('../locales/organizations/fr.json'), quiet),
  },
  businesses: {
    en: lateScript(() => import('../locales/businesses/en.json'), quiet),
    fr: lateScript(() => import('../locales/businesses/fr.json'), quiet),
  },
  brands: {
    en: lateScript(() => import('../locales/brands/en.json'), quiet),
    fr: lateScript(() => import('../locales/brands/fr.json'), quiet),
  },
  settings: {
    en: lateScript(() => import('../locales/settings/en.json'), quiet),
    fr: lateScript(() => import('../locales/settings/fr.json'), quiet),
  },
  audit: {
    en: lateScript(() => import('../locales/audit/en.json'), quiet),
    fr: lateScript(() => import('../locales/audit/fr.json'), quiet),
  },
  insights: {
    en: lateScript(() => import('../locales/insights/en.json'), quiet),
    fr: lateScript(() => import('../locales/insights/fr.json'), quiet),
  },
  reports: {
    en: lateScript(() => import('../locales/reports/en.json'), quiet),
    fr: lateScript(() => import('../locales/reports/fr.json'), quiet),
  },
  staff: {
    en: lateScript(() => import('../locales/staff/en.json'), quiet),
    fr: lateScript(() => import('../locales/staff/fr.json'), quiet),
  },
}
export type PortalNamespace = keyof typeof portalCatalogues
