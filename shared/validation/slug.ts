import * as z from 'zod/mini'
import { says } from '../field-messages.ts'
import { toSlug } from '../text.ts'

/**
 * Slugs that are not allowed, because the site's URLs use them or because they look like an
 * official page.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'about',
  'admin',
  'api',
  'app',
  'archived',
  'brands',
  'businesses',
  'categories',
  'contact',
  'contests',
  'create',
  'dashboard',
  'deal',
  'deals',
  'delete',
  'edit',
  'embed',
  'fanward',
  'feed',
  'help',
  'home',
  'how-it-works',
  'index',
  'login',
  'logout',
  'me',
  'media',
  'new',
  'null',
  'offer',
  'organization',
  'organizations',
  'portal',
  'privacy-policy',
  'profile',
  'purchases',
  'redemptions',
  'search',
  'settings',
  'sign-up',
  'signup',
  'sitemap',
  'sponsor',
  'sponsors',
  'staff',
  'support',
  'team',
  'teams',
  'terms-and-conditions',
  'undefined',
  'unlock-exclusives',
  'www',
])

/** Matches letters and digits, with periods, hyphens and underscores between them. */
const SLUG = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u

/**
 * Returns why a slug is not allowed, or undefined if it is allowed. Does not check whether another
 * organization uses it.
 */
export function slugFault(slug: string): 'invalid' | 'reserved' | undefined {
  if (!SLUG.test(slug)) return 'invalid'
  return RESERVED_SLUGS.has(slug) ? 'reserved' : undefined
}

/**
 * A slug in lower case without white space. This schema accepts reserved words. They are rejected
 * when an organization gets a new slug.
 */
export const Slug = z.string().check(
  z.overwrite(toSlug),
  z.minLength(1),
  z.maxLength(80),
  z.refine((slug) => slug === '' || slugFault(slug) !== 'invalid', says('validation.slug.invalid')),
)
