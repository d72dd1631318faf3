import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { SessionContext } from './session-context.tsx'

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
  })
}

const visitor = { status: 'signedOut', openLogin: () => undefined } as const

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SessionContext value={visitor}>{children}</SessionContext>
      </BrowserRouter>
    </QueryClientProvider>
  )
}
