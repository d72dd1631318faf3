import type { ComponentType } from 'react'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { PageSkeleton } from './when-read.tsx'

/**
 * Makes a form whose script loads while the page fetches its data (`WhenRead`). Pages start the loading by
 * `usePrepared`.
 */
export function lateForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, { waiting: <PageSkeleton tiles={0} />, withMantine: true })
}

/** Query options of a form: fetched once, because what is typed is based on those values. */
export const opening = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
} as const
