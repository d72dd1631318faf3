import { Logger } from '@aws-lambda-powertools/logger'

/** One logger per function; the request id and the endpoint's name are appended per call. */
export const logger = new Logger({ serviceName: 'fanward' })
