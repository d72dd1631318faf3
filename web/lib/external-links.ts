/** Placeholder until the real addresses of these sites are known. */
const company = 'https://www.fanward.example'

export const externalLinks = {
  about: `${company}/about`,
  team: `${company}/team`,
  advisors: `${company}/advisors`,
  resources: `${company}/resources`,
  bookDemo: `${company}/contact?topic=demo`,
  requestDemo: `${company}/request-a-demo`,
  joinAsBusiness: `${company}/join/business`,
  joinAsOrganization: `${company}/join/organization`,
  contact: `${company}/contact`,
  facebook: `${company}/social/facebook`,
  instagram: `${company}/social/instagram`,
  linkedin: `${company}/social/linkedin`,
  twitter: `${company}/social/twitter`,
  androidApp: `${company}/apps/android`,
  iosApp: `${company}/apps/ios`,
}
