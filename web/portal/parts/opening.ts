/** How a form is read: once, as what is typed belongs to what it was filled in from. */
export const opening = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
} as const
