import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { mayRetry } from '#web/lib/api/retry.ts'
import { confirmSession } from '#web/lib/session/session-store.ts'
import { ErrorBoundary } from '../ui/page/error-boundary.tsx'
import { ErrorPage } from '../ui/page/error-page.tsx'
import { NavigationLine } from './navigation-line.tsx'
import { OfflineBanner } from './offline-banner.tsx'
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
      // A press without a network fails at once. If it were kept until the network is back, it would redeem a
      // deal, and begin its ten minutes, in somebody's pocket.
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
