/** The queues that functions send to, as QueuesStack and the local cloud make them. */
export type QueueName =
  | 'search-index'
  | 'live'
  | 'pictures'
  | 'purchases'
  | 'mirrors'
  | 'codes'
  | 'reports'
  | 'alerts'
