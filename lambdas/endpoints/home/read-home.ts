import { readHome } from '#shared/api/home.ts'
import { homePage } from '../../services/site/home-page.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readHome, () => homePage())
