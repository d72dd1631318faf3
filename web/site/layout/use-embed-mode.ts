import { useSearchParams } from 'react-router'

/** True inside the frame that an organization puts on its own website: ?embedMode=true. */
export function useEmbedMode(): boolean {
  const value = useSearchParams()[0].get('embedMode')
  return value !== null && value !== 'false'
}
