/** Read only by the launchers, before there is a console. */
export const launchers = ['PORT', 'HOSTNAME', 'SWITCHROOM_DATA', 'DATABASE_OWNER_URL']
