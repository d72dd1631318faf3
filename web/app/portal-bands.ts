import { type ComponentType, createElement } from 'react'
import { lateScript } from '../lib/late-script.ts'

type Load = () => Promise<ComponentType>

const loadOrganization = lateScript(
  () => import('#web/portal/organizations/parts/under-organization.tsx'),
)

/** A part of an organization, under its name and the way to its other parts. */
export const underOrganization = (load: Load) => async () => {
  const [Page, { UnderOrganization }] = await Promise.all([load(), loadOrganization()])
  return () => createElement(UnderOrganization, null, createElement(Page))
}

const loadBusiness = lateScript(() => import('#web/portal/businesses/parts/under-business.tsx'))

/** The same of a business. */
export const underBusiness = (load: Load) => async () => {
  const [Page, { UnderBusiness }] = await Promise.all([load(), loadBusiness()])
  return () => createElement(UnderBusiness, null, createElement(Page))
}
