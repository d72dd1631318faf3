import { IconWifiOff } from '@tabler/icons-react'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter, useLocation } from 'react-router'
import { mayRetry } from '#web/lib/api/retry.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { paths } from '#web/lib/paths.ts'
import { confirmSession } from '#web/lib/session/session-store.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { ErrorBoundary, ErrorPage, GoingLine } from '#web/ui/index.ts'
import classes from './offline-banner.module.css'
import { SessionProvider } from './session-provider.tsx'

function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError: async (error, { queryKey }) => {
      if (!hasCode(error, 'unauthenticated') || !(await confirmSession())) return
      await client.refetchQueries({ queryKey, exact: true })
    },
  })
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry, refetchOnWindowFocus: false },
      // Mutations fail at once when offline. If they were queued, a redemption could be sent later,
      // and the ten minutes of its coupon would begin unnoticed.
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ErrorBoundary fallback={<ErrorPage />}>
          <SessionProvider>{children}</SessionProvider>
        </ErrorBoundary>
        <NavigationLine />
        <OfflineBanner />
      </BrowserRouter>
    </QueryClientProvider>
  )
}

/**
 * A banner that is visible while the device is offline, except on the page of a desk, which has its
 * own message.
 */
function OfflineBanner() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isOnline = useOnline() || pathname.startsWith(paths.desk.href())
  return (
    <div role="status" className={classes.place}>
      {!isOnline && (
        <p className={classes.banner}>
          <IconWifiOff size={20} aria-hidden="true" />
          {t('offline.banner')}
        </p>
      )}
    </div>
  )
}

/**
 * Shows a progress line until the next screen is rendered, because the previous screen stays
 * visible after the address changes. Browsers without the Navigation API show no line.
 */
function NavigationLine() {
  const location = useLocation()
  const [isGoing, setGoing] = useState(false)
  useEffect(() => {
    // A changed location means that the requested page is rendered.
    setGoing(false)
    const look = () => setGoing(window.location.pathname !== location.pathname)
    const { navigation } = window as Partial<Pick<Window, 'navigation'>>
    navigation?.addEventListener('currententrychange', look)
    return () => navigation?.removeEventListener('currententrychange', look)
  }, [location])
  return isGoing && <GoingLine />
}
