import { useQuery } from '@tanstack/react-query'
import { loadConfig } from './config.ts'

/** Our own map style, used if the environment sets none or the configuration cannot be loaded. */
const LOCAL_STYLE = '/map/style.json'

/** Returns the address of the map style, or undefined while the configuration loads. */
export function useMapStyle(): string | undefined {
  const config = useQuery({
    queryKey: ['config'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return config.isPending ? undefined : (config.data?.mapStyleUrl ?? LOCAL_STYLE)
}
