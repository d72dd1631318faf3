import { expect, it } from 'vitest'
import { wordsOf } from '#test/fixtures/words/words.ts'

type Area = NonNullable<Parameters<typeof wordsOf>[1]>
type Row = readonly [area: Area, key: string, words: string]

/** Messages of form errors, from section 5 of the portal specification. */
const VALIDATION: readonly Row[] = [
  ['forms', 'validation.password.weak', 'The password is too weak.'],
  ['forms', 'validation.organization.pictures', 'You must upload a Logo and Team Photo.'],
  ['forms', 'validation.latitude.required', 'Please enter a latitude value'],
  ['forms', 'validation.longitude.required', 'Please enter a longitude value'],
  ['forms', 'validation.brand.name', 'Please specify a name.'],
  ['forms', 'validation.brand.organization', 'Please select an organization.'],
  ['forms', 'validation.brand.pictures', 'You must upload photos.'],
  ['brands', 'failure.hasDealGroups', 'You must delete all Deal groups first!'],
  ['forms', 'validation.dealGroup.description', 'Please enter a description.'],
  ['forms', 'validation.dealGroup.picture', 'You must upload a picture.'],
  ['forms', 'validation.deal.team', 'Team is not defined. Please contact support team.'],
  ['forms', 'validation.deal.picture', 'Please set the picture'],
  ['forms', 'validation.deal.delayHour', 'Deal Delay Hour must be a number'],
  ['forms', 'validation.deal.delayDay', 'Deal Delay Day must be a number'],
  ['forms', 'validation.deal.delayWeek', 'Deal Delay Week must be a number'],
  ['forms', 'validation.deal.delayMonth', 'Deal Delay Month must be a number'],
  ['forms', 'validation.deal.delay', 'Please set a delay for the deal'],
  ['forms', 'validation.deal.accessLevels', 'Please select at least one access level'],
  [
    'forms',
    'validation.deal.redeemRadius',
    'You cannot create In-Store deals because {business} is missing a Redeem Radius value.',
  ],
  [
    'forms',
    'validation.deal.paymentsNotSetUp',
    'Unfortunately you cannot setup Flash Deals for this business. The business does not have payments setup.',
  ],
  ['forms', 'validation.deal.currency', 'Currency must be either CAD or USD'],
]

/** Messages about the result of an action, from section 8 of the portal specification. */
const ERRORS: readonly Row[] = [
  ['settings', 'save.failed', 'There was an error saving your changes. {error}'],
  [
    'deals',
    'form.noOrganization',
    "We're sorry, but deals cannot be added for this business until it has been associated with an organization.",
  ],
  ['codes', 'added', 'Codes added successfully'],
  ['codes', 'invalid', 'Invalid teamId or codeId'],
  ['deals', 'activation.failed', "We're sorry, but the offer information could not be loaded."],
]

/** Texts of empty lists, from section 2 of the portal specification. */
const EMPTY: readonly Row[] = [
  ['organizations', 'noneFound', 'No organizations found.'],
  ['organizations', 'followers.noneFound', 'No followers found. Select another filter option.'],
  ['organizations', 'followers.none', 'No followers yet.'],
  ['portal', 'sponsors.noneFound', 'No businesses found'],
  ['portal', 'sponsors.none', 'No businesses found.'],
  ['portal', 'sponsors.noneOfTeam', 'This team does not currently have any sponsors.'],
  ['brands', 'none', 'No brands found.'],
  ['brands', 'nobody', '(None)'],
  ['deals', 'none', 'No deals yet'],
  ['deals', 'noneFound', 'No deals found'],
  ['portal', 'redemptions.none', 'No redemptions yet'],
  ['codes', 'none', 'No codes yet'],
  ['portal', 'chart.noData', 'No Data Available'],
  ['portal', 'purchases.none', 'No one has purchased this deal. Please check back later.'],
]

/** Titles, buttons and questions from section 2 of the portal specification, in sentence case. */
const SCREENS: readonly Row[] = [
  ['organizations', 'title', 'Organizations'],
  ['organizations', 'add', 'Add an organization'],
  ['organizations', 'stats.organizations', 'Total organizations'],
  ['organizations', 'stats.active', 'Active organizations'],
  ['organizations', 'stats.archived', 'Archived organizations'],
  ['organizations', 'stats.activeOffers', 'Active offers'],
  ['organizations', 'stats.redemptions', 'Total redemptions'],
  ['organizations', 'stats.contestEntries', 'Total contest entries'],
  ['staff', 'step.linkTo.team', 'Submit and link to existing organization'],
  ['staff', 'step.create.team', 'Submit and create new organization'],
  ['organizations', 'form.archived', 'Warning: This team is currently archived'],
  ['organizations', 'page.purchaseStats', 'View purchase stats'],
  ['organizations', 'assets.title', 'Team assets'],
  ['organizations', 'embed.title', 'Embed code'],
  ['organizations', 'embed.copied', 'Copied'],
  ['businesses', 'add', 'Add a business'],
  ['portal', 'payments.begin', 'Begin setup'],
  ['deals', 'activation.title', 'Are you sure you want to activate the following offer?'],
  ['deals', 'activation.cancel', 'Cancel'],
  ['deals', 'activation.activate', 'Activate'],
  ['deals', 'states.triggered', 'Triggered'],
  ['deals', 'states.notTriggered', 'Not triggered'],
  ['deals', 'states.visible', 'Visible'],
  ['deals', 'states.archived', 'Archived'],
  ['deals', 'states.redeemable', 'Redeemable'],
  ['deals', 'states.notRedeemable', 'Not redeemable'],
]

/**
 * Menus, figures and periods that section 2 of the portal specification names without quotation
 * marks, in sentence case. "Log out" replaces "Logout".
 */
const NAMES: readonly Row[] = [
  ['portal', 'menu.organizations', 'Organizations'],
  ['portal', 'menu.brands', 'Brands'],
  ['portal', 'menu.businesses', 'Businesses'],
  ['portal', 'menu.createOrganization', 'Create organization'],
  ['portal', 'menu.createBusiness', 'Create business'],
  ['portal', 'menu.reports', 'Reports'],
  ['portal', 'menu.adminSettings', 'Admin settings'],
  ['portal', 'menu.mainSite', 'Main site'],
  ['portal', 'menu.logout', 'Log out'],
  ['portal', 'span.periods.LifeTime', 'Life-time'],
  ['portal', 'span.periods.Weekly', 'Weekly'],
  ['portal', 'span.periods.Monthly', 'Monthly'],
  ['portal', 'span.periods.Quarterly', 'Quarterly'],
  ['portal', 'span.periods.Annually', 'Annually'],
  ['portal', 'figures.impressions', 'Impressions'],
  ['portal', 'figures.redemptions', 'Redemptions'],
  ['portal', 'figures.contestEntries', 'Contest entries'],
  ['portal', 'dashboard.allDeals', 'All deals'],
  ['portal', 'figures.deals.all', 'Deals'],
  ['portal', 'figures.deals.archived', 'Archived deals'],
  ['portal', 'figures.deals.flash', 'Flash deals'],
  ['portal', 'redemptions.information', 'Redemption information'],
  ['portal', 'chart.genders.undisclosed', 'Not disclosed'],
  ['deals', 'add', 'Add deal'],
  ['deals', 'groups.names.TriggeredDeals', 'Triggered'],
  ['deals', 'groups.names.All', 'All'],
  ['deals', 'groups.names.FlashDeals', 'Flash'],
  ['deals', 'groups.names.ContestDeals', 'Contests'],
  ['deals', 'groups.names.ArchivedDeals', 'Archived'],
  ['deals', 'actions.publish', 'Publish'],
  ['deals', 'actions.archive', 'Archive'],
  ['deals', 'actions.activate', 'Activate'],
  ['deals', 'actions.deactivate', 'Deactivate'],
  ['deals', 'actions.trigger', 'Trigger'],
  ['deals', 'actions.untrigger', 'Untrigger'],
  ['brands', 'title', 'Brands'],
  ['brands', 'types.team.name', 'Organization brand'],
  ['brands', 'types.sponsor.name', 'Business brand'],
  ['codes', 'all', 'All codes'],
  ['businesses', 'documents.comingSoon', 'Coming soon'],
  ['organizations', 'fields.socialTiktok', 'TikTok'],
]

const VALUES = {
  business: '{business}',
  sponsor: '{business}',
  name: '{business}',
  error: '{error}',
}

it.each([...VALIDATION, ...ERRORS, ...EMPTY, ...SCREENS, ...NAMES])(
  '%s: %s is worded as specified',
  (area, key, words) => {
    const said = wordsOf('en', area)(key, VALUES).replaceAll('\u2019', "'")

    expect(said).toBe(words)
    expect(wordsOf('fr', area)(key, VALUES)).not.toBe('')
  },
)
