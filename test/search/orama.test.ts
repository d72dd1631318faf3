import { createOramaIndex } from '#scripts/local/search/orama-index.ts'
import { describeSearchIndex } from './search-contract.ts'

describeSearchIndex('Orama in process', {
  start: async () => {},
  stop: async () => {},
  emptyIndex: async () => createOramaIndex(),
})
