export const PUSH_PATH = '/__local/push'
/** Path below which each subscription has its endpoint. */
export const SENDING_PATH = `${PUSH_PATH}/to/`
