export const PUSH_PATH = '/__local/push'
/** Path of the addresses to which messages are sent. */
export const SENDING_PATH = `${PUSH_PATH}/to/`
