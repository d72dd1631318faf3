import { readHome } from '#shared/api/home.schemas.ts'
import { homePage } from '../../services/home/home-page.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readHome, () => homePage())
