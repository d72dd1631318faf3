import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { SiteLayout } from '#web/site/layout/site-layout.tsx'
import { paths } from '../lib/paths.ts'
import { portalPaths } from '../lib/portal-paths.ts'
import {
  fanFormScreen,
  fanScreen,
  homeScreen,
  loginScreen,
  plainFormScreen,
  plainScreen,
  portalEntry,
} from '../ui/lazy-screen.tsx'
import { BlankView } from '../ui/page/blank-view.tsx'
import { ErrorBoundary } from '../ui/page/error-boundary.tsx'
import { ErrorPage } from '../ui/page/error-page.tsx'
import { NotFoundPage } from '../ui/page/not-found-page.tsx'
import { Protected } from './protected.tsx'

const HomeRoute = homeScreen(async () => (await import('#web/site/home/home-route.tsx')).HomeRoute)
const AboutPage = plainScreen(
  async () => (await import('#web/site/about/about-page.tsx')).AboutPage,
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
)
const PurchasePage = fanScreen(
  async () => (await import('#web/site/purchases/purchase-page.tsx')).PurchasePage,
)
const LoginPage = loginScreen(
  async () => (await import('#web/site/login/login-page.tsx')).LoginPage,
)
const SocialCallbackPage = plainScreen(
  async () => (await import('#web/site/login/social-callback-page.tsx')).SocialCallbackPage,
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
const Portal = portalEntry(async () => (await import('./portal-routes.tsx')).PortalRoutes)
// The condition is known when the site is built: what production does not serve is not in it.
const RulesTesterPage = import.meta.env.DEV
  ? plainScreen(
      async () => (await import('#web/site/rules-tester/rules-tester-page.tsx')).RulesTesterPage,
    )
  : undefined

export function AppRoutes() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary fallback={<ErrorPage />} resetKey={pathname}>
      <Suspense fallback={<BlankView />}>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path={paths.root.pattern} element={<HomeRoute />} />
            <Route path={paths.home.pattern} element={<HomeRoute />} />
            <Route path={paths.about.pattern} element={<AboutPage />} />
            <Route path={paths.organizations.pattern} element={<OrganizationsPage />} />
            <Route path={paths.organization.pattern} element={<OrganizationPage />} />
            <Route path={paths.brand.pattern} element={<BrandPage />} />
            <Route path={paths.dealGroup.pattern} element={<DealGroupPage />} />
            <Route path={paths.deals.pattern} element={<DealsPage />} />
            <Route path={paths.deal.pattern} element={<DealPage />} />
            <Route path={paths.offer.pattern} element={<DealPage />} />
            <Route path={paths.flashDeal.pattern} element={<FlashPage />} />
            <Route path={paths.purchaseConfirmation.pattern} element={<ConfirmationPage />} />
            <Route path={paths.purchases.pattern} element={<PurchasesPage />} />
            <Route path={paths.purchase.pattern} element={<PurchasePage />} />
            <Route
              path={paths.feed.pattern}
              element={
                <Protected>
                  <FeedPage />
                </Protected>
              }
            />
            <Route path={paths.unlockExclusives.pattern} element={<UnlockPage />} />
            <Route
              path={paths.onboarding.pattern}
              element={
                <Protected>
                  <OnboardingPage />
                </Protected>
              }
            />
            <Route
              path={paths.profile.pattern}
              element={
                <Protected>
                  <ProfilePage />
                </Protected>
              }
            />
            <Route path={paths.login.pattern} element={<LoginPage />} />
            <Route path={paths.loginCallback.pattern} element={<SocialCallbackPage />} />
            <Route path={paths.logout.pattern} element={<LogoutPage />} />
            {/* The keys keep one text from standing in for the other. */}
            <Route path={paths.terms.pattern} element={<LegalPage key="terms" name="terms" />} />
            <Route
              path={paths.privacy.pattern}
              element={<LegalPage key="privacy" name="privacy" />}
            />
            <Route path={paths.emailFrench.pattern} element={<EmailBannerPage />} />
            {RulesTesterPage && (
              <Route path={paths.rulesTester.pattern} element={<RulesTesterPage />} />
            )}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
          <Route path={`${portalPaths.root.pattern}/*`} element={<Portal />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
