import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import frame from '#web/ui/frame.module.css'
import { BlankView } from '#web/ui/page/blank-view.tsx'
import { ErrorBoundary } from '#web/ui/page/error-boundary.tsx'
import { ErrorPage } from '#web/ui/page/error-page.tsx'
import { mainId } from '#web/ui/page/scroll-to-top.tsx'
import { useFocusAfterPress } from '#web/ui/use-focus-after-press.ts'
import classes from './portal-layout.module.css'
import { ScanBar } from './scan-bar.tsx'
import { SideMenu } from './side-menu.tsx'

/** The frame of the portal: a side menu by role, behind a button on narrow screens. */
export function PortalLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  useFocusAfterPress()
  return (
    <div className={classes.layout}>
      <a href={`#${mainId}`} className={frame.skip}>
        {t('common.skipToContent')}
      </a>
      <SideMenu />
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <ErrorBoundary fallback={<ErrorPage />} resetKey={pathname}>
          <Suspense fallback={<BlankView />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <ScanBar />
    </div>
  )
}
