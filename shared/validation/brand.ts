import * as z from 'zod/mini'
import { BRAND_SPONSORS_MAX, BRAND_TEAMS_MAX, DEAL_GROUP_DEALS_MAX } from '../constants.ts'
import { says } from '../field-messages.ts'
import { Brand } from '../model/brand.ts'
import { Key } from '../model/common.ts'
import { pictureChoice } from '../model/uploaded-file.ts'
import { distinct, filled } from './lines.ts'

/**
 * Fields of the brand form as sent by admins. A save replaces all fields, so a field that is not
 * sent is removed.
 */
export const brandFields = {
  brandType: Brand.shape.brandType,
  name: filled(120, 'validation.brand.name'),
  categories: distinct(filled(60), 20),
  subcategories: distinct(filled(60), 50),
  /** Keys of the organizations, in a brand of organizations. */
  teamKeys: distinct(Key, BRAND_TEAMS_MAX),
  /** Key of the organization to which a brand of businesses belongs. */
  teamKey: z.optional(Key),
  /** Keys of the businesses, in a brand of businesses. */
  sponsorKeys: distinct(Key, BRAND_SPONSORS_MAX),
  logo: pictureChoice('validation.brand.pictures'),
  /** Team photo, in a brand of organizations. */
  picture: z.optional(pictureChoice('validation.brand.pictures')),
  /** True if the brand is visible to fans. */
  active: z.boolean(),
} as const

const Fields = z.object(brandFields)
export type BrandFields = z.infer<typeof Fields>

type Kinds = Pick<BrandFields, 'brandType'> & { [Name in 'teamKey' | 'picture']?: unknown }

/**
 * Option that runs a check even if other fields are invalid. All faults are then reported together.
 */
const always = {
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
}

/** Checks for fields that only one type of brand requires. */
export const brandNeeds = [
  z.refine<Kinds>(({ brandType, teamKey }) => brandType !== 'sponsor' || teamKey !== undefined, {
    ...says('validation.brand.organization'),
    path: ['teamKey'],
    ...always,
  }),
  z.refine<Kinds>(({ brandType, picture }) => brandType !== 'team' || picture !== undefined, {
    ...says('validation.brand.pictures'),
    path: ['picture'],
    ...always,
  }),
] as const

/** Fields of the deal group form, as admins send it. Every save sends all fields. */
export const dealGroupFields = {
  description: filled(300, 'validation.dealGroup.description'),
  descriptionFr: z.optional(filled(300)),
  exclusive: z.boolean(),
  /** Keys of the group's deals, in the order in which fans see them. */
  offerKeys: distinct(Key, DEAL_GROUP_DEALS_MAX),
  picture: pictureChoice('validation.dealGroup.picture'),
} as const

const GroupFields = z.object(dealGroupFields)
export type DealGroupFields = z.infer<typeof GroupFields>
