import * as home from '#shared/api/home.ts'
import { listHomeDeals } from '#shared/api/home-deals.ts'
import { findSuggestions } from '#shared/api/suggestions.ts'
import { areaOf } from './area.ts'

export const homeEndpoints = areaOf('home', [
  {
    contract: home.readHome,
    rights: { table: ['BatchGetItem'] },
  },
  {
    contract: listHomeDeals,
    rights: { table: ['BatchGetItem', 'Query'], search: 'read' },
  },
  {
    contract: home.listCategories,
    rights: { table: ['BatchGetItem'] },
  },
  {
    contract: findSuggestions,
    rights: { table: ['BatchGetItem'], search: 'read' },
  },
  {
    contract: home.readSitemap,
    rights: { table: ['Query'], search: 'read', siteUrl: true },
  },
  {
    contract: home.readRobots,
    rights: { siteUrl: true },
  },
  {
    contract: home.readPage,
    rights: { table: ['GetItem', 'BatchGetItem', 'Query'], siteUrl: true, siteFiles: true },
  },
])
