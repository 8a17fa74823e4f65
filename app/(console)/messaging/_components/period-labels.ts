export const periods = [
  { value: 'this-hour', label: 'This hour' },
  { value: 'previous-hour', label: 'Previous hour' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: '24-hours', label: 'Last 24 hours' },
  { value: '2-days', label: 'Today and yesterday' },
  { value: '7-days', label: 'Last 7 days' },
  { value: '30-days', label: 'Last 30 days' },
  { value: 'dates', label: 'Between two days' },
]
