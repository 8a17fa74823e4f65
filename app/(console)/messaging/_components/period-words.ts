/** The periods that the provider offers; between two days, they are asked for. */
export const periods = [
  { value: 'this-hour', label: 'This hour' },
  { value: 'previous-hour', label: 'Previous hour' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'dates', label: 'Between two days' },
]
