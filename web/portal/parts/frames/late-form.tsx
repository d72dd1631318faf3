import type { ComponentType } from 'react'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { PageSkeleton } from './when-read.tsx'

/**
 * Makes a form whose script loads while the page fetches its data. Pages start loading the script
 * with `usePrepared`.
 */
export function lateForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, { waiting: <PageSkeleton shape="form" />, withMantine: true })
}

/**
 * Query options of a form. The data is fetched once, because a refetch would replace values under
 * the person's edits.
 */
export const opening = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
} as const
