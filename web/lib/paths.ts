import { part, withQuery } from './href.ts'

export type OrganizationTab = 'deals' | 'specialDeals' | 'contests' | 'about'
export type OrganizationDealType = 'public' | 'exclusive' | 'hiddenDeal'

/** Query of the deals page. */
export type DealsQuery = {
  searchTerms?: string | undefined
  flashDeals?: boolean | string | undefined
  contestDeals?: boolean | string | undefined
  category?: string | undefined
  dealType?: string | undefined
  sort?: string | undefined
  /** Latitude and longitude in degrees: `43.65,-79.38`. */
  near?: string | undefined
  view?: string | undefined
}

/**
 * All addresses of the fan site, each with the router's pattern and a function that builds a link.
 */
export const paths = {
  root: { pattern: '/', href: () => '/' },
  home: { pattern: '/home', href: () => '/home' },
  feed: { pattern: '/feed', href: () => '/feed' },
  about: { pattern: '/how-it-works', href: () => '/how-it-works' },
  onboarding: {
    pattern: '/onboarding',
    href: (step?: 1 | 2 | 3) => withQuery('/onboarding', { step }),
  },
  login: {
    pattern: '/login',
    href: (query?: { toPortal?: boolean }) => withQuery('/login', query),
  },
  loginCallback: { pattern: '/login/callback', href: () => '/login/callback' },
  logout: {
    pattern: '/logout',
    href: (query?: { toLogin?: boolean; toLoginToPortal?: boolean }) => withQuery('/logout', query),
  },
  organizations: {
    pattern: '/organizations',
    href: (query?: { searchTerms?: string; category?: string; subcategory?: string }) =>
      withQuery('/organizations', query),
  },
  organization: {
    pattern: '/organizations/:slugOrKey',
    href: (
      slugOrKey: string,
      query?: { tab?: OrganizationTab; deal_type?: OrganizationDealType; embedMode?: boolean },
    ) => withQuery(`/organizations/${part(slugOrKey)}`, query),
  },
  brand: { pattern: '/brands/:brandId', href: (brandId: string) => `/brands/${part(brandId)}` },
  deals: {
    pattern: '/deals',
    href: (query?: DealsQuery) => withQuery('/deals', query),
  },
  deal: { pattern: '/deals/:offerKey', href: (offerKey: string) => `/deals/${part(offerKey)}` },
  /** Public link to a deal of any type, used by the portal. Redirects to the deal's page. */
  offer: { pattern: '/offer/:offerKey', href: (offerKey: string) => `/offer/${part(offerKey)}` },
  flashDeal: {
    pattern: '/deals/:offerKey/show_flash',
    href: (offerKey: string) => `/deals/${part(offerKey)}/show_flash`,
  },
  purchaseConfirmation: {
    pattern: '/deals/:offerKey/purchase_confirmation',
    href: (offerKey: string, checkout?: string) =>
      withQuery(`/deals/${part(offerKey)}/purchase_confirmation`, { checkout }),
  },
  dealGroup: {
    pattern: '/deal_groups/:dealGroupId',
    href: (dealGroupId: string) => `/deal_groups/${part(dealGroupId)}`,
  },
  purchases: { pattern: '/purchases', href: () => '/purchases' },
  purchase: {
    pattern: '/purchases/:purchaseId',
    href: (purchaseId: string) => `/purchases/${part(purchaseId)}`,
  },
  savedDeals: { pattern: '/saved-deals', href: () => '/saved-deals' },
  unlockExclusives: {
    pattern: '/unlock-exclusives',
    href: (query?: { organizationKey?: string }) => withQuery('/unlock-exclusives', query),
  },
  profile: {
    pattern: '/profile/edit',
    href: (query?: { tab?: number; subTab?: 'forgotPassword' | 'updatePassword' }) =>
      withQuery('/profile/edit', query),
  },
  emailFrench: {
    pattern: '/email-francais/:emailId',
    href: (emailId: 1 | 2 | 3 | 4 | 5) => `/email-francais/${emailId}`,
  },
  terms: { pattern: '/terms-and-conditions', href: () => '/terms-and-conditions' },
  privacy: { pattern: '/privacy-policy', href: () => '/privacy-policy' },
  /**
   * Page where staff of a business check codes without an account. A link with a token and a PIN
   * open it. The token is in the fragment, which browsers send to no server, so it is in no log.
   */
  desk: {
    pattern: '/desk',
    href: (token?: string) => (token === undefined ? '/desk' : `/desk#${part(token)}`),
  },
  /** Page with figures of a business or organization, for whoever has its link. */
  valueReport: {
    pattern: '/value-report',
    href: (token: string) => `/value-report#${part(token)}`,
  },
  /**
   * Page that the weekly e-mail for staff links to. The query of its address identifies the reader.
   */
  weeklyMail: { pattern: '/weekly-mail', href: () => '/weekly-mail' },
  /** Page that stops alerts, opened from an alert. The query of its address identifies the fan. */
  stopAlerts: { pattern: '/alerts/stop', href: () => '/alerts/stop' },
  rulesTester: { pattern: '/rules-tester', href: () => '/rules-tester' },
}

/** Returns the path of a deal's page. Flash deals have a different page. */
export function dealPath({ key, flashDeal }: { key: string; flashDeal: boolean }): string {
  return flashDeal ? paths.flashDeal.href(key) : paths.deal.href(key)
}
