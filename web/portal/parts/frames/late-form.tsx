import type { ComponentType } from 'react'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { PageSkeleton } from './when-read.tsx'

/**
 * Makes a form component whose script loads on demand. Pages call `usePrepared` to load the script
 * while they fetch the form's data.
 */
export function lateForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, { waiting: <PageSkeleton shape="form" />, withMantine: true })
}

/**
 * Query options for the data of a form. They prevent refetching, which would replace values while
 * the user edits them.
 */
export const opening = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
} as const
