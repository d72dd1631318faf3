/**
 * Query options of a form: it is fetched once, because what is typed belongs to the values it was filled
 * from.
 */
export const opening = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
} as const
