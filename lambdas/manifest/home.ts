import * as home from '#shared/api/home.ts'
import { areaOf } from './area.ts'

export const homeEndpoints = areaOf('home', [
  {
    contract: home.readHome,
    rights: { table: ['BatchGetItem'] },
  },
  {
    contract: home.listCategories,
    rights: { table: ['BatchGetItem'] },
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
    rights: { table: ['GetItem', 'BatchGetItem'], siteUrl: true, siteFiles: true },
  },
])
