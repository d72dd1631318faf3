export const ROLES = ['admin', 'team', 'sponsor'] as const
export type Role = (typeof ROLES)[number]
