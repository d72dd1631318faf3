import type { ComponentType } from 'react'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { PageSkeleton } from './when-read.tsx'

/**
 * Makes a component from a form's script, which loads late. Pages start that loading early with
 * `usePrepared`, while they fetch the form's data.
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
