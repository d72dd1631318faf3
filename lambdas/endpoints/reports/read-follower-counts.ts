import { readFollowerCounts } from '#shared/api/reports.schemas.ts'
import { followerCounts } from '../../services/reports/follower-counts.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readFollowerCounts, () => followerCounts())
