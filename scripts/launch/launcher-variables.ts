/** Read by the launchers alone, before there is a console. */
export const launchers = ['PORT', 'HOSTNAME', 'SWITCHROOM_DATA', 'DATABASE_OWNER_URL']
