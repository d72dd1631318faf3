import { readHome } from '#shared/api/home.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { homePage } from '../../services/site/home-page.ts'

export const handler = endpoint(readHome, () => homePage())
