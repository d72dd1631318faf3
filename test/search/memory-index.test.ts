import { createMemoryIndex } from '#scripts/local/search/memory-index.ts'
import { describeSearchIndex } from './search-contract.ts'

describeSearchIndex('The index in memory', {
  start: async () => {},
  stop: async () => {},
  emptyIndex: async () => createMemoryIndex(),
})
