import type { ComponentType } from 'react'
import { paths } from '../lib/paths.ts'
import {
  fanFormScreen,
  fanScreen,
  homeScreen,
  loginScreen,
  plainFormScreen,
  plainScreen,
} from '../ui/lazy-screen.tsx'

const HomeRoute = homeScreen(async () => (await import('#web/site/home/home-route.tsx')).HomeRoute)
const AboutPage = plainScreen(
  async () => (await import('#web/site/about/about-page.tsx')).AboutPage,
  'about',
)
const OrganizationsPage = plainScreen(
  async () => (await import('#web/site/organizations/organizations-page.tsx')).OrganizationsPage,
)
const OrganizationPage = plainScreen(
  async () => (await import('#web/site/organization/organization-page.tsx')).OrganizationPage,
)
const DealsPage = plainScreen(
  async () => (await import('#web/site/deals/deals-page.tsx')).DealsPage,
)
const DealPage = plainScreen(
  async () => (await import('#web/site/deal/plain-deal-page.tsx')).PlainDealPage,
)
const FlashPage = fanScreen(
  async () => (await import('#web/site/deal/flash/flash-page.tsx')).FlashPage,
)
const ConfirmationPage = fanScreen(
  async () => (await import('#web/site/purchases/confirmation-page.tsx')).ConfirmationPage,
)
const PurchasesPage = fanScreen(
  async () => (await import('#web/site/purchases/purchases-page.tsx')).PurchasesPage,
  'wallet',
)
const PurchasePage = fanScreen(
  async () => (await import('#web/site/purchases/purchase-page.tsx')).PurchasePage,
  'wallet',
)
const SavedDealsPage = fanScreen(
  async () => (await import('#web/site/saved/saved-deals-page.tsx')).SavedDealsPage,
)
const LoginPage = loginScreen(
  async () => (await import('#web/site/login/login-page.tsx')).LoginPage,
)
const SocialCallbackPage = plainScreen(
  async () => (await import('#web/site/login/social-callback-page.tsx')).SocialCallbackPage,
  'presses',
)
const UnlockPage = plainFormScreen(
  async () => (await import('#web/site/unlock/unlock-page.tsx')).UnlockPage,
)
const BrandPage = fanScreen(async () => (await import('#web/site/brand/brand-page.tsx')).BrandPage)
const DealGroupPage = fanScreen(
  async () => (await import('#web/site/deal-group/deal-group-page.tsx')).DealGroupPage,
)
const FeedPage = fanScreen(async () => (await import('#web/site/feed/feed-page.tsx')).FeedPage)
const OnboardingPage = fanFormScreen(
  async () => (await import('#web/site/onboarding/onboarding-page.tsx')).OnboardingPage,
)
const ProfilePage = fanFormScreen(
  async () => (await import('#web/site/profile/profile-page.tsx')).ProfilePage,
)
const LegalPage = plainScreen(
  async () => (await import('#web/site/legal/legal-page.tsx')).LegalPage,
)
const LogoutPage = plainScreen(
  async () => (await import('#web/site/login/logout-page.tsx')).LogoutPage,
)
const EmailBannerPage = plainScreen(
  async () => (await import('#web/site/email-banner/email-banner-page.tsx')).EmailBannerPage,
)
const WeeklyMailPage = plainScreen(
  async () => (await import('#web/site/weekly-mail/weekly-mail-page.tsx')).WeeklyMailPage,
  'presses',
)
const StopAlertsPage = plainScreen(
  async () => (await import('#web/site/alerts/stop-page.tsx')).StopAlertsPage,
)
const RulesTesterPage = plainScreen(
  async () => (await import('#web/site/rules-tester/rules-tester-page.tsx')).RulesTesterPage,
)

type Name = keyof typeof paths

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
  // One component each keeps one text from standing in for the other.
  terms: () => <LegalPage name="terms" />,
  privacy: () => <LegalPage name="privacy" />,
  emailFrench: EmailBannerPage,
  weeklyMail: WeeklyMailPage,
  stopAlerts: StopAlertsPage,
  rulesTester: RulesTesterPage,
}

/** Of fans alone: visitors are asked in. */
const GUARDED: readonly Name[] = ['feed', 'onboarding', 'profile']

/** The screens for fans, which the router is built of. */
export const siteScreens = (Object.keys(screens) as Name[]).map((name) => ({
  pattern: paths[name].pattern,
  Screen: screens[name],
  isGuarded: GUARDED.includes(name),
}))
