import { configure } from '@testing-library/react'

// What a component shows after a lazy import may take a while on a busy machine; one second is the library's default.
configure({ asyncUtilTimeout: 15_000 })
