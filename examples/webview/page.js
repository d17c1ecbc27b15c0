// Counts what happens on a page inside a native app. Calls wait in the array until the library has loaded.
window.bourseTracking = window.bourseTracking || [];
window.bourseTracking.push(['setUser', '42']);

document.querySelector('#share').addEventListener('click', function () {
  window.bourseTracking.push(['trackClick', 'b5002', { event_tracking: 'share button' }]);
});
