export interface Period {
  period: string
  from: string
  to: string
}

// Apart from the fields, which are a client component: the page needs the words for the filter chips.
export const periods = [
  { value: 'this-hour', label: 'This hour' },
  { value: 'previous-hour', label: 'Previous hour' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'dates', label: 'Between two days' },
]
