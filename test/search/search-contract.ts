import { describe } from 'vitest'
import { describeFeeds } from './contract/feeds.ts'
import {
  describeFacets,
  describeFilters,
  describeOrders,
  describeTabCounts,
} from './contract/filters.ts'
import {
  describeLists,
  describeNearby,
  describeNewNearby,
  describePages,
  describeRanks,
} from './contract/lists.ts'
import { describeMatches } from './contract/matches.ts'
import { describeNameLists, describeNamesHeld } from './contract/name-lists.ts'
import { describePortalLists, describePortalOrder } from './contract/portal-lists.ts'
import {
  describeArchived,
  describeCommandSearch,
  describeSuggestions,
} from './contract/suggestions.ts'
import { describeAnyText, describeTexts, describeWords } from './contract/texts.ts'
import { type Engine, tryIndex } from './contract/tried-index.ts'
import { describeVersions } from './contract/versions.ts'

/** Defines tests that every implementation of `SearchIndex` must pass. */
export function describeSearchIndex(name: string, engine: Engine): void {
  describe(name, () => {
    const tried = tryIndex(engine)
    describePortalLists(tried)
    describePortalOrder(tried)
    describeNameLists(tried)
    describeNamesHeld(tried)
    describeCommandSearch(tried)
    describeSuggestions(tried)
    describeArchived(tried)
    describeTexts(tried)
    describeWords(tried)
    describeAnyText(tried)
    describeFeeds(tried)
    describeLists(tried)
    describePages(tried)
    describeNearby(tried)
    describeNewNearby(tried)
    describeRanks(tried)
    describeMatches(tried)
    describeFilters(tried)
    describeOrders(tried)
    describeFacets(tried)
    describeTabCounts(tried)
    describeVersions(tried)
  })
}
