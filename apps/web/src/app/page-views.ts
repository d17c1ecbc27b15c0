export const spot = {
  business1: 'trade',
  business2: 'spot',
  curr_page: 'spot',
  event_tracking_id: 'b2001',
};
export const login = { business1: 'account', curr_page: 'login', event_tracking_id: 'b2002' };
export const register = {
  business1: 'account',
  curr_page: 'register',
  event_tracking_id: 'b2003',
};
export const margin = {
  business1: 'trade',
  business2: 'margin',
  curr_page: 'margin',
  event_tracking_id: 'b2004',
};
export const futures = {
  business1: 'trade',
  business2: 'futures',
  curr_page: 'futures',
  event_tracking_id: 'b2005',
};
export const tradeInfo = {
  business1: 'trade',
  curr_page: 'trade-info',
  event_tracking_id: 'b2006',
};
export const settings = {
  business1: 'account',
  curr_page: 'settings',
  event_tracking_id: 'b2101',
};
export const download = {
  business1: 'hints',
  curr_page: 'download',
  event_tracking_id: 'b2102',
};
