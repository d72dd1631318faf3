import type { ComponentType } from 'react'
import { paths } from '../lib/paths.ts'
import { BareScreenFailure } from '../ui/lazy-loading/late-failures.tsx'
import { lazyScreen } from '../ui/lazy-loading/lazy-screen.tsx'

const HomeRoute = lazyScreen(
  async () => (await import('#web/site/home/home-route.tsx')).HomeRoute,
  { words: ['home'] },
)
const AboutPage = lazyScreen(
  async () => (await import('#web/site/about/about-page.tsx')).AboutPage,
  { words: ['pages', 'about'] },
)
const OrganizationsPage = lazyScreen(
  async () => (await import('#web/site/organizations/organizations-page.tsx')).OrganizationsPage,
  { words: ['pages'] },
)
const OrganizationPage = lazyScreen(
  async () => (await import('#web/site/organization/organization-page.tsx')).OrganizationPage,
  { words: ['pages'] },
)
const DealsPage = lazyScreen(
  async () => (await import('#web/site/deals/deals-page.tsx')).DealsPage,
  { words: ['pages'] },
)
const DealPage = lazyScreen(
  async () => (await import('#web/site/deal/plain-deal-page.tsx')).PlainDealPage,
  { words: ['pages'] },
)
const FlashPage = lazyScreen(
  async () => (await import('#web/site/deal/flash/flash-page.tsx')).FlashPage,
  { words: ['pages', 'fan'] },
)
const ConfirmationPage = lazyScreen(
  async () => (await import('#web/site/purchases/confirmation-page.tsx')).ConfirmationPage,
  { words: ['pages', 'fan'] },
)
const PurchasesPage = lazyScreen(
  async () => (await import('#web/site/purchases/purchases-page.tsx')).PurchasesPage,
  { words: ['pages', 'fan', 'wallet'] },
)
const PurchasePage = lazyScreen(
  async () => (await import('#web/site/purchases/purchase-page.tsx')).PurchasePage,
  { words: ['pages', 'fan', 'wallet'] },
)
const SavedDealsPage = lazyScreen(
  async () => (await import('#web/site/saved/saved-deals-page.tsx')).SavedDealsPage,
  { words: ['pages', 'fan'] },
)
const LoginPage = lazyScreen(
  async () => (await import('#web/site/login/login-page.tsx')).LoginPage,
  { words: ['pages', 'presses', 'home', 'forms'], isLogin: true },
)
const SocialCallbackPage = lazyScreen(
  async () => (await import('#web/site/login/social-callback-page.tsx')).SocialCallbackPage,
  { words: ['pages', 'presses'] },
)
const UnlockPage = lazyScreen(
  async () => (await import('#web/site/unlock/unlock-page.tsx')).UnlockPage,
  { words: ['pages', 'presses', 'forms'] },
)
const BrandPage = lazyScreen(
  async () => (await import('#web/site/brand/brand-page.tsx')).BrandPage,
  { words: ['pages', 'fan'] },
)
const DealGroupPage = lazyScreen(
  async () => (await import('#web/site/deal-group/deal-group-page.tsx')).DealGroupPage,
  { words: ['pages', 'fan'] },
)
const FeedPage = lazyScreen(async () => (await import('#web/site/feed/feed-page.tsx')).FeedPage, {
  words: ['pages', 'fan'],
})
const OnboardingPage = lazyScreen(
  async () => (await import('#web/site/onboarding/onboarding-page.tsx')).OnboardingPage,
  { words: ['pages', 'fan', 'presses', 'forms'] },
)
const ProfilePage = lazyScreen(
  async () => (await import('#web/site/profile/profile-page.tsx')).ProfilePage,
  { words: ['pages', 'fan', 'presses', 'forms'] },
)
const LegalPage = lazyScreen(
  async () => (await import('#web/site/legal/legal-page.tsx')).LegalPage,
  { words: ['pages'] },
)
const LogoutPage = lazyScreen(
  async () => (await import('#web/site/login/logout-page.tsx')).LogoutPage,
  { words: ['pages'] },
)
const EmailBannerPage = lazyScreen(
  async () => (await import('#web/site/email-banner/email-banner-page.tsx')).EmailBannerPage,
  { words: ['pages'] },
)
const WeeklyMailPage = lazyScreen(
  async () => (await import('#web/site/weekly-mail/weekly-mail-page.tsx')).WeeklyMailPage,
  { words: ['pages', 'presses'] },
)
const StopAlertsPage = lazyScreen(
  async () => (await import('#web/site/alerts/stop-alerts-page.tsx')).StopAlertsPage,
  { words: ['pages', 'alerts'] },
)
/** Pages that have neither the site's header nor its footer. */
export const BareRoute = lazyScreen(async () => (await import('./bare-route.tsx')).BareRoute, {
  Failure: BareScreenFailure,
})
const RulesTesterPage = lazyScreen(
  async () => (await import('#web/site/rules-tester/rules-tester-page.tsx')).RulesTesterPage,
  { words: ['pages'] },
)

type Name = Exclude<keyof typeof paths, 'desk' | 'valueReport'>

const screens: Record<Name, ComponentType> = {
  root: HomeRoute,
  home: HomeRoute,
  about: AboutPage,
  organizations: OrganizationsPage,
  organization: OrganizationPage,
  brand: BrandPage,
  dealGroup: DealGroupPage,
  deals: DealsPage,
  deal: DealPage,
  offer: DealPage,
  flashDeal: FlashPage,
  purchaseConfirmation: ConfirmationPage,
  purchases: PurchasesPage,
  purchase: PurchasePage,
  savedDeals: SavedDealsPage,
  feed: FeedPage,
  unlockExclusives: UnlockPage,
  onboarding: OnboardingPage,
  profile: ProfilePage,
  login: LoginPage,
  loginCallback: SocialCallbackPage,
  logout: LogoutPage,
  // Terms and privacy are separate components. A shared one would briefly show the previous page.
  terms: () => <LegalPage name="terms" />,
  privacy: () => <LegalPage name="privacy" />,
  emailFrench: EmailBannerPage,
  weeklyMail: WeeklyMailPage,
  stopAlerts: StopAlertsPage,
  rulesTester: RulesTesterPage,
}

/** Screens for signed-in users only. */
const GUARDED: readonly Name[] = ['feed', 'onboarding', 'profile']

/** Screens within the site's header and footer, from which the router is built. */
export const siteScreens = (Object.keys(screens) as Name[]).map((name) => ({
  pattern: paths[name].pattern,
  Screen: screens[name],
  isGuarded: GUARDED.includes(name),
}))
