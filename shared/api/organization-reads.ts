/**
 * What distinguishes the answers about organizations, for pages that rewrite them without asking:
 * every page may follow, and the contracts would make the home page heavier.
 */
export const LIST_ORGANIZATIONS = { area: 'organizations', name: 'list-organizations' } as const
export const READ_ORGANIZATION = { area: 'organizations', name: 'read-organization' } as const
