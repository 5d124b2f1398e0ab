/** How long a seat is held while a family fills in the form. */
export const cartSeatMinutes = 15
/** How long what was typed and proved lives. */
export const cartMinutes = 120
export const mostSeatsInCart = 8
