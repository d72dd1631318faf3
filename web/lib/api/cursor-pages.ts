/** How a list goes on from page to page; spread into the options of its infinite query. */
export const cursorPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { cursor?: string | undefined }) => page.cursor,
} as const
